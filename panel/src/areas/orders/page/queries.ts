import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../api/accounts.ts';
import { readAgain } from '../../../api/again.ts';
import { api, dataOf, type Schemas } from '../../../api/client.ts';

export type Everything = Schemas['AdminOrderEverything'];
/** Nothing of it is made any more: no paper is printed for it, and nothing is left to be done. */
export const isCanceledOrder = ({ state }: Pick<Order, 'state'>) => state.code === 'order_state_canceled';

export type Order = Schemas['AdminOrder'];
export type OrderEvent = Order['events'][number];
export type AskedCopies = Schemas['AdminCopiesToCancel'];
export type CancelPreview = Schemas['AdminCancelPreview'];
export type ActionName = Schemas['OfferedAction'];
export type FileRelease = Schemas['AdminFileRelease'];
export type DefectCode = Schemas['AdminDefectAcceptance']['accept'][number];
export type Address = Schemas['AdminAddress'];
export type AddressChanges = Omit<Schemas['AdminReaddressing'], 'name' | 'client_id' | 'number'>;

const AGAIN_MS = 5_000;

/** One order with all its data; reloaded while it can still change. */
export function useOrder(number: number) {
  return useQuery({
    queryKey: orderKey(number),
    queryFn: () => dataOf(api.GET('/admin/1.0/orders/info', { params: { query: { number } } })),
    meta: { live: true },
    refetchInterval: ({ state }) => (state.data?.why.waits_for === 'nothing' ? false : AGAIN_MS),
  });
}

export const orderKey = (number: number) => [...queryKeys.orders, 'one', number];

/** Actions that can be undone are done at once, the others ask first. */
export const immediateActions = ['retry', 'release', 'repeat'] as const;
export type ImmediateAction = (typeof immediateActions)[number];

/** Actions that need to know nothing but the order. */
export function useAct(number: number) {
  return useActing(number, (action: ImmediateAction | 'take' | 'resend') =>
    // What is repeated is a cancel.
    dataOf(
      api.POST(`/admin/1.0/orders/${action === 'repeat' ? 'cancel/repeat' : action}`, { body: { number } }),
    ),
  );
}

export function useHold(number: number) {
  return useActing(number, (minutes: number) =>
    dataOf(api.POST('/admin/1.0/orders/hold', { body: { number, minutes } })),
  );
}

export function useCancel(number: number) {
  return useActing(
    number,
    (cancellation: { reason: string; partner_agreed?: boolean; items?: AskedCopies[] }) =>
      dataOf(api.POST('/admin/1.0/orders/cancel', { body: { number, ...cancellation } })),
  );
}

/** The effects of canceling copies of items, or everything, now. */
export function useCancelPreview(
  number: number,
  items: readonly AskedCopies[] | undefined,
  isProRata: boolean,
  enabled: boolean,
) {
  return useQuery({
    // A separate query: acts on the order would reload it when the order is canceled.
    queryKey: ['cancel-preview', number, items, isProRata],
    queryFn: () =>
      dataOf(
        api.POST('/admin/1.0/orders/cancel/preview', {
          body: { number, pro_rata: isProRata, ...(items ? { items: [...items] } : {}) },
        }),
      ),
    enabled,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useReaddress(number: number) {
  return useActing(number, (changes: AddressChanges) =>
    dataOf(api.POST('/admin/1.0/orders/readdress', { body: { number, ...changes } })),
  );
}

export function useReplaceFile(number: number) {
  return useActing(number, (file: { file: number; url: string; md5?: string }) =>
    dataOf(api.POST('/admin/1.0/orders/files/replace', { body: { number, ...file } })),
  );
}

export function useAcceptDefect(number: number) {
  return useActing(number, ({ defect, ...accepted }: { file: number; defect: DefectCode; reason?: string }) =>
    dataOf(api.POST('/admin/1.0/orders/files/accept', { body: { number, accept: [defect], ...accepted } })),
  );
}

export function useConfirmCancel(number: number) {
  return useActing(number, (reason: string) =>
    dataOf(api.POST('/admin/1.0/orders/cancel/confirm', { body: { number, reason } })),
  );
}

export function useSettle(number: number) {
  return useActing(number, (text: string) =>
    dataOf(api.POST('/admin/1.0/orders/settle', { body: { number, text } })),
  );
}

export function useNote(number: number) {
  return useActing(number, (text: string) =>
    dataOf(api.POST('/admin/1.0/orders/note', { body: { number, text } })),
  );
}

export function useAcknowledge(number: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alert_id: number) =>
      dataOf(api.POST('/admin/1.0/alerts/acknowledge', { body: { alert_id } })),
    onSettled: () =>
      Promise.all([
        readAgain(client, { queryKey: orderKey(number) }),
        readAgain(client, { queryKey: queryKeys.attention }),
      ]),
  });
}

/** An act; after it, done or refused, the page shows the order anew. */
function useActing<Input>(number: number, act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      void readAgain(client, { queryKey: queryKeys.attention });
      return readAgain(client, { queryKey: orderKey(number) });
    },
  });
}
