import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Mail = Schemas['Mail'];
export type MailState = Schemas['MailState'];

const AGAIN_MS = 5_000;

/** Waits for its next attempt, or is being sent: it is soon another one. */
const isUnderWay = ({ state }: Mail) => state === 'waiting' || state === 'running';

export function useMails(state: MailState | undefined) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.mails, 'list', state],
    queryFn: ({ pageParam: after }) =>
      dataOf(api.GET('/admin/1.0/mails', { params: { query: { state, after } } })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ mails }) => mails.some(isUnderWay)) ? AGAIN_MS : false,
  });
}

/** Loads one mail, by listing from the one after it. Undefined if it is not stored. */
export function useMail(id: number) {
  return useQuery({
    queryKey: [...queryKeys.mails, 'one', id],
    queryFn: async () => {
      const query = { after: id + 1, limit: 1 };
      const { mails } = await dataOf(api.GET('/admin/1.0/mails', { params: { query } }));
      return { mail: mails.find((one) => one.id === id) };
    },
    refetchInterval: ({ state: { data } }) => (data?.mail && isUnderWay(data.mail) ? AGAIN_MS : false),
  });
}

/** A mail about a parcel as it would be sent now. */
export function usePreview(mail_id: number) {
  return useQuery({
    queryKey: [...queryKeys.mails, 'preview', mail_id],
    queryFn: () => dataOf(api.POST('/admin/1.0/mails/preview', { body: { mail_id } })),
    retry: false,
  });
}

export type RepeatableState = Schemas['MailsToResend']['state'];

/** The number of mails that would be sent again. */
export function useResendCount(state: RepeatableState, isOpen: boolean) {
  return useQuery({
    queryKey: [...queryKeys.mails, 'resend-count', state],
    queryFn: () => dataOf(api.POST('/admin/1.0/mails/resend-all', { body: { state, dry_run: true } })),
    enabled: isOpen,
    gcTime: 0,
    retry: false,
  });
}

export function useResendAll(state: RepeatableState) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/mails/resend-all', { body: { state } })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.mails }),
  });
}

export function useResendMail(mail_id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/mails/resend', { body: { mail_id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.mails }),
  });
}
