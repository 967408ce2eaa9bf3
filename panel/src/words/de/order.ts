import type { Words } from '../en/index.ts';

export const order: Words['order'] = {
  one: 'Auftrag',
  all: 'Aufträge',
};
