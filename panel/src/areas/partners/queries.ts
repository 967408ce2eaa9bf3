import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys, useMay } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Partner = Schemas['AdminListedPartner'];
export type Load = Schemas['AdminLoadedPartner']['load'];
export type Report = Schemas['ReportedPartner'];
export type Rehearsal = Schemas['RoutingRehearsal'];
export type RehearsalQuery = Schemas['RehearsalQuery'];
type NewPartner = Schemas['AdminNewPartner'];
type PartnerChanges = Omit<Schemas['AdminPartnerChanges'], 'partner_id'>;

/** Today's load of each partner, by its ID. */
export function useLoads() {
  return useQuery({
    queryKey: [...queryKeys.partners, 'loads'],
    queryFn: async () => {
      const loaded = await dataOf(api.GET('/admin/1.0/partners/loads'));
      return new Map(loaded.map(({ partner, day, load }) => [partner.id, { day, ...load }]));
    },
    meta: { live: true },
  });
}

/** The reports on each partner's orders of the last 30 days, by its ID. */
export function useReports() {
  return useQuery({
    queryKey: [...queryKeys.partners, 'report'],
    queryFn: async () => {
      const { partners } = await dataOf(api.GET('/admin/1.0/partners/report'));
      return new Map(partners.map((partner) => [partner.partner_id, partner]));
    },
    enabled: useMay()('/admin/1.0/partners/report'),
  });
}

export function useCreatePartner() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewPartner) => dataOf(api.POST('/admin/1.0/partners/create', { body })),
    onSuccess: refresh,
  });
}

export function useUpdatePartner(partner_id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (changes: PartnerChanges) =>
      dataOf(api.POST('/admin/1.0/partners/update', { body: { partner_id, ...changes } })),
    onSuccess: refresh,
  });
}

/** Routes past orders once more; nothing is stored. */
export function useRehearse() {
  return useMutation({
    mutationFn: (body: RehearsalQuery) => dataOf(api.POST('/admin/1.0/partners/rehearse', { body })),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.partners });
}
