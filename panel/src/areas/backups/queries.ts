import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Backup = Schemas['Backup'];
export type BackupFolder = Schemas['BackupFolder'];

const AGAIN_MS = 30_000;
const UNDER_WAY_AGAIN_MS = 1_000;

export function isUnderWay({ state }: Backup): boolean {
  return state === 'waiting' || state === 'running';
}

export function useBackups() {
  return useQuery({
    queryKey: queryKeys.backups,
    queryFn: () => dataOf(api.GET('/admin/1.0/backups')),
    refetchInterval: ({ state }) => (state.data?.backups.some(isUnderWay) ? UNDER_WAY_AGAIN_MS : AGAIN_MS),
  });
}

export function useStartBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/backups/start')),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.backups }),
  });
}
