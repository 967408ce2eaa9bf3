import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type App = Schemas['AdminListedApp'];
export type NewApp = Schemas['AdminNewApp'];
export type Overlap = Schemas['AdminSecretRotation']['overlap'];
export type AppChanges = Omit<Schemas['AdminAppChanges'], 'app_id'>;

export function useApps(filter: { readonly client_id?: number | undefined }, enabled = true) {
  return useQuery({
    queryKey: [...queryKeys.apps, filter],
    queryFn: () => dataOf(api.GET('/admin/1.0/apps', { params: { query: filter } })),
    enabled,
  });
}

export function useCreateApp() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewApp) => dataOf(api.POST('/admin/1.0/apps/create', { body })),
    onSuccess: refresh,
  });
}

export function useUpdateApp(app_id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (changes: AppChanges) =>
      dataOf(api.POST('/admin/1.0/apps/update', { body: { app_id, ...changes } })),
    onSuccess: refresh,
  });
}

export function useRotateSecret(app_id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (overlap: Overlap) =>
      dataOf(api.POST('/admin/1.0/apps/rotate', { body: { app_id, overlap } })),
    onSuccess: refresh,
  });
}

export function useDisableApp(app_id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/apps/disable', { body: { app_id } })),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.apps });
}
