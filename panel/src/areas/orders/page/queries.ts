import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../api/accounts.ts';
import { api, dataOf } from '../../../api/client.ts';

export function useOrder(number: number) {
  return useQuery({
    queryKey: [...queryKeys.orders, 'one', number],
    queryFn: () => dataOf(api.GET('/admin/1.0/orders/info', { params: { query: { number } } })),
  });
}
