export const order = {
  one: 'Order',
  all: 'Orders',
};
