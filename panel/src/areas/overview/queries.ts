import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys, useMay } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Figures = Schemas['Figures'];
export type Day = Schemas['FiguresOfADay'];
export type Endpoint = Schemas['EndpointFigures'];
export type PartnerFigures = Schemas['PartnerFigures'];
export type Health = Schemas['ServiceHealth'];

export interface FiguresQuery {
  readonly days: number;
  readonly client_id?: number | undefined;
  readonly partner_id?: number | undefined;
  readonly mode?: 'live' | 'sandbox' | undefined;
}

const FIGURES_AGAIN_MS = 30_000;
const HEALTH_AGAIN_MS = 10_000;

/** While other filters load, the charts keep what they show. */
export function useFigures(query: FiguresQuery) {
  return useQuery({
    queryKey: [...queryKeys.figures, query],
    queryFn: () => dataOf(api.GET('/admin/1.0/figures', { params: { query } })),
    placeholderData: keepPreviousData,
    refetchInterval: FIGURES_AGAIN_MS,
  });
}

export function useHealth() {
  const may = useMay();
  return useQuery({
    enabled: may('/admin/1.0/health'),
    queryKey: queryKeys.health,
    queryFn: () => dataOf(api.GET('/admin/1.0/health')),
    refetchInterval: HEALTH_AGAIN_MS,
  });
}
