import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { servicePath } from '../../api/base.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type User = Schemas['AdminListedUser'];
export type UserRole = Schemas['UserRole'];
export type Invitation = Schemas['AdminInvitation'];
export type IssuedLink = Schemas['AdminIssuedLink'];
export type NewRole = Omit<Schemas['AdminNewRole'], 'user_id'>;

export interface UserFilter {
  readonly client_id?: number | undefined;
  readonly partner_id?: number | undefined;
}

export function useUsers(filter: UserFilter) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.users, 'list', filter],
    queryFn: ({ pageParam: after }) =>
      dataOf(api.GET('/admin/1.0/users', { params: { query: { ...filter, after } } })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Loads one user, by a list that begins and ends with its id. */
export function useUser(id: number) {
  const query = { limit: 1, ...(id > 1 && { after: id - 1 }) };
  return useQuery({
    queryKey: [...queryKeys.users, id],
    queryFn: () => dataOf(api.GET('/admin/1.0/users', { params: { query } })),
    select: ({ users }) => users,
  });
}

export function useInviteUser() {
  const onSuccess = useRefresh();
  const mutationFn = (body: Invitation) => dataOf(api.POST('/admin/1.0/users/invite', { body }));
  return useMutation({ mutationFn, onSuccess });
}

export function useCreateUser() {
  const onSuccess = useRefresh();
  const mutationFn = (body: Invitation) => dataOf(api.POST('/admin/1.0/users/create', { body }));
  return useMutation({ mutationFn, onSuccess });
}

export function useNewLink(user_id: number) {
  const mutationFn = () => dataOf(api.POST('/admin/1.0/users/link', { body: { user_id } }));
  return useMutation({ mutationFn });
}

export function useChangeRole(user_id: number) {
  const onSuccess = useRefresh();
  const mutationFn = (role: NewRole) =>
    dataOf(api.POST('/admin/1.0/users/role', { body: { user_id, ...role } }));
  return useMutation({ mutationFn, onSuccess });
}

export function useResetSecondFactor(user_id: number) {
  const onSuccess = useRefresh();
  const mutationFn = () => dataOf(api.POST('/admin/1.0/users/reset-second-factor', { body: { user_id } }));
  return useMutation({ mutationFn, onSuccess });
}

export function useSignOutUser(user_id: number) {
  const onSuccess = useRefresh();
  const mutationFn = () => dataOf(api.POST('/admin/1.0/users/sign-out', { body: { user_id } }));
  return useMutation({ mutationFn, onSuccess });
}

export function useEndUser(user_id: number) {
  const onSuccess = useRefresh();
  const mutationFn = () => dataOf(api.POST('/admin/1.0/users/end', { body: { user_id } }));
  return useMutation({ mutationFn, onSuccess });
}

export function useEraseUser(user_id: number) {
  const onSuccess = useRefresh();
  const mutationFn = () => dataOf(api.POST('/admin/1.0/users/erase', { body: { user_id } }));
  return useMutation({ mutationFn, onSuccess });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.users });
}

/** The address of a one-time link, as its reader opens it. */
export function addressOf({ path }: Pick<IssuedLink, 'path'>): string {
  return location.origin + servicePath + path;
}
