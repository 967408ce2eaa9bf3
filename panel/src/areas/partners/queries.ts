import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Partner = Schemas['AdminListedPartner'];
type NewPartner = Schemas['AdminNewPartner'];
type PartnerChanges = Omit<Schemas['AdminPartnerChanges'], 'partner_id'>;

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

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.partners });
}
