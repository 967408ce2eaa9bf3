import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../../api/client.ts';
import { orderKey } from './queries.ts';

export type Routing = Schemas['AdminRouting'];
export type Verdict = Schemas['AdminRoutingVerdict'];

/** The decisions about the print partners of an order, oldest first. */
export function useRoutings(number: number) {
  return useQuery({
    queryKey: [...orderKey(number), 'routings'],
    queryFn: async () => {
      const { routings } = await dataOf(
        api.GET('/admin/1.0/orders/routing', { params: { query: { number } } }),
      );
      return routings;
    },
    meta: { live: true },
  });
}

export function useReroute(number: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rerouting: { from_partner_id?: number; partner_agreed?: boolean }) =>
      dataOf(api.POST('/admin/1.0/orders/reroute', { body: { number, ...rerouting } })),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.attention });
      return client.invalidateQueries({ queryKey: orderKey(number) });
    },
  });
}

/** The routings with the current place of each item; the others are history. */
export function splitRoutings(routings: readonly Routing[]): {
  readonly current: readonly Routing[];
  readonly earlier: readonly Routing[];
} {
  const latest = new Map(routings.flatMap((routing) => routing.items.map((item) => [item, routing.n])));
  const isCurrent = ({ n }: Routing) => [...latest.values()].includes(n);
  return {
    current: routings.filter(isCurrent),
    earlier: routings.filter((routing) => !isCurrent(routing)),
  };
}
