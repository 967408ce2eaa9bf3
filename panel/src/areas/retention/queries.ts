import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type ExpiredData = Schemas['ExpiredData'];
export type RetentionRule = Schemas['RetentionRule'];

export function useRetention() {
  return useQuery({
    queryKey: queryKeys.retention,
    queryFn: () => dataOf(api.GET('/admin/1.0/retention')),
  });
}

/** Sets the days of a rule; null returns to those that are preset. */
export function useSetRetention(what: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: number | null) => {
      const body = days === null ? { what, preset: true } : { what, days };
      return dataOf(api.POST('/admin/1.0/retention/set', { body }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.retention }),
  });
}

/** Whether the clock of the service is trusted, without which nothing is deleted. */
export function useRetentionClock() {
  return useQuery({
    queryKey: [...queryKeys.retention, 'clock'],
    queryFn: () => dataOf(api.GET('/admin/1.0/retention/clock')),
  });
}

export function useConfirmClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/retention/confirm')),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.retention }),
  });
}

interface Previewed {
  /** Every rule if left out. */
  readonly what?: string;
  readonly days?: number | undefined;
}

/** The rows that would be deleted now, by the current or other days. Counted while the dialog is open. */
export function useRetentionPreview({ what, days }: Previewed, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.retention, 'preview', what, days],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/admin/1.0/retention/preview', { params: { query: { what, days } }, signal })),
    enabled,
    retry: false,
  });
}

export type DataSubject = Schemas['PersonalDataSubject'];
export type ErasedOrder = Schemas['ErasedOrder'];

/** The orders of a person, and what an erasure would do to each. */
export function useFindPerson() {
  return useMutation({
    mutationFn: (subject: DataSubject) =>
      dataOf(
        api.POST('/admin/1.0/privacy/erase', { body: { ...subject, dry_run: true, when_finished: true } }),
      ),
  });
}

/** Erases those that have ended, and the others as soon as they have. */
export function useErasePerson() {
  return useMutation({
    mutationFn: (subject: DataSubject) =>
      dataOf(api.POST('/admin/1.0/privacy/erase', { body: { ...subject, when_finished: true } })),
  });
}

/** Downloads what is stored of a person as a file. */
export function useExportPerson() {
  return useMutation({
    mutationFn: async (subject: DataSubject) => {
      const data = await dataOf(api.POST('/admin/1.0/privacy/export', { body: subject }));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      );
      link.download = 'personal-data.json';
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
}
