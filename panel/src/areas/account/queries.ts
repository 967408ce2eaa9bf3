import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';
import { makePasskey } from './make-passkey.ts';

export type Session = Schemas['AccountSession'];
export type Passkey = Schemas['Passkey'];

const sessionsKey = [...queryKeys.ownAccount, 'sessions'];
const passkeysKey = [...queryKeys.ownAccount, 'passkeys'];
const factorKey = [...queryKeys.ownAccount, 'second-factor'];

const alertMailsKey = [...queryKeys.ownAccount, 'alert-mails'];

export function useAlertMails(enabled: boolean) {
  return useQuery({
    queryKey: alertMailsKey,
    queryFn: () => dataOf(api.GET('/admin/1.0/account/alert-mails')),
    enabled,
  });
}

export function useSetAlertMails() {
  const onSuccess = useRefresh(alertMailsKey);
  return useMutation({
    mutationFn: (alerts: Schemas['AlertMails']['alerts']) =>
      dataOf(api.POST('/admin/1.0/account/alert-mails/set', { body: { alerts } })),
    onSuccess,
  });
}

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => dataOf(api.GET('/admin/1.0/account/sessions')),
  });
}

export function useEndSession() {
  const onSuccess = useRefresh(sessionsKey);
  return useMutation({
    mutationFn: (session_id: number) =>
      dataOf(api.POST('/admin/1.0/account/sessions/end', { body: { session_id } })),
    onSuccess,
  });
}

export function useEndOtherSessions() {
  const onSuccess = useRefresh(sessionsKey);
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/account/sessions/end-others')),
    onSuccess,
  });
}

export function useChangePassword() {
  const onSuccess = useRefresh(sessionsKey);
  return useMutation({
    mutationFn: (body: Schemas['NewPassword']) => dataOf(api.POST('/admin/1.0/account/password', { body })),
    onSuccess,
  });
}

export function useSecondFactor() {
  return useQuery({
    queryKey: factorKey,
    queryFn: () => dataOf(api.GET('/admin/1.0/account/second-factor')),
  });
}

/** Makes a secret, which counts once a code of it was entered. */
export function useSetUpSecondFactor() {
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/account/second-factor/set-up', { body: {} })),
  });
}

export function useConfirmSecondFactor() {
  const refresh = useRefresh(factorKey, queryKeys.account);
  return useMutation({
    mutationFn: (code: string) =>
      dataOf(api.POST('/admin/1.0/account/second-factor/confirm', { body: { code } })),
    // Not awaited: the form closes with it, and the recovery codes, shown only once, must have left the form
    // by then.
    onSuccess: () => void refresh(),
  });
}

export function useNewRecoveryCodes() {
  const onSuccess = useRefresh(factorKey);
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/account/second-factor/recovery-codes')),
    onSuccess,
  });
}

export function useRemoveSecondFactor() {
  const onSuccess = useRefresh(factorKey);
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/account/second-factor/remove')),
    onSuccess,
  });
}

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: () => dataOf(api.GET('/admin/1.0/account/passkeys')),
  });
}

/** Begins to add a passkey, after which there are a few minutes to finish it. */
export function useRequestPasskey() {
  return useMutation({ mutationFn: () => dataOf(api.POST('/admin/1.0/account/passkeys/request')) });
}

/** Lets the browser make the passkey, and stores it. */
export function useAddPasskey() {
  const onSuccess = useRefresh(passkeysKey, queryKeys.account);
  return useMutation({
    mutationFn: async ({ name, request }: { name: string; request: Schemas['PasskeyRequest'] }) => {
      const body = { name, ...(await makePasskey(request)) };
      return dataOf(api.POST('/admin/1.0/account/passkeys/add', { body }));
    },
    onSuccess,
  });
}

export function useRemovePasskey() {
  const onSuccess = useRefresh(passkeysKey);
  return useMutation({
    mutationFn: (passkey_id: number) =>
      dataOf(api.POST('/admin/1.0/account/passkeys/remove', { body: { passkey_id } })),
    onSuccess,
  });
}

function useRefresh(...keys: readonly (readonly string[])[]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
