import { sql } from 'kysely';
import type { Membership, User } from '../../domain/access/user.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import type { ClientsRow, PartnersRow, UsersRow } from '../rows.ts';

export type UserColumns = Pick<
  UsersRow,
  'id' | 'name' | 'email' | 'created_at' | 'ended_at' | 'erased_at'
> & {
  readonly has_password: boolean;
  readonly has_totp: boolean;
  readonly passkeys: number;
} & MembershipColumns;

/** CHECK constraints enforce the columns of each role. */
type MembershipColumns =
  | { readonly role: Exclude<UsersRow['role'], 'client' | 'partner'> }
  | ({ readonly role: 'client'; readonly client_name: ClientsRow['name'] } & NotNull<
      Pick<UsersRow, 'client_id'>
    >)
  | ({ readonly role: 'partner'; readonly partner_name: PartnersRow['name'] } & NotNull<
      Pick<UsersRow, 'partner_id'>
    >);

/** The columns of a user, with the names of what the user belongs to. */
export const userColumns = sql`u.id, u.name, u.email, u.created_at, u.ended_at, u.erased_at, u.role, u.client_id, u.partner_id,
  c.name as client_name, p.name as partner_name, u.password_hash is not null as has_password,
  u.totp_sealed is not null as has_totp,
  (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys`;
export const userTables = sql`users u left join clients c on c.id = u.client_id left join partners p on p.id = u.partner_id`;
/** Neither the user nor the client of the user was ended. */
export const userIsActive = sql`u.ended_at is null and c.ended_at is null`;

export function toUser(row: UserColumns): User {
  return {
    ...toMembership(row),
    id: row.id,
    name: row.name,
    email: row.email,
    createdAt: row.created_at,
    hasPassword: row.has_password,
    hasTotp: row.has_totp,
    passkeys: row.passkeys,
    endedAt: row.ended_at,
    erasedAt: row.erased_at,
  };
}

function toMembership(row: MembershipColumns) {
  if (row.role === 'client') return { role: row.role, clientId: row.client_id, clientName: row.client_name };
  if (row.role === 'partner')
    return { role: row.role, partnerId: row.partner_id, partnerName: row.partner_name };
  return { role: row.role };
}

/** The columns that a membership is stored in. */
function membershipColumns(membership: Membership) {
  return {
    role: membership.role,
    clientId: membership.role === 'client' ? membership.clientId : null,
    partnerId: membership.role === 'partner' ? membership.partnerId : null,
  };
}

export type NewUserRow = Membership & {
  readonly name: string;
  readonly email: string;
  /** Null = the user sets a password by a link. */
  readonly passwordHash: string | null;
  readonly createdAt: Date;
};

/** Stores a user and returns its id; undefined if the e-mail address is taken. */
export async function insertUser(tx: Tx, user: NewUserRow): Promise<number | undefined> {
  const { role, clientId, partnerId } = membershipColumns(user);
  const result = await sql<Pick<UsersRow, 'id'>>`
    insert into users (role, client_id, partner_id, name, email, password_hash, created_at)
    values (${role}, ${clientId}, ${partnerId}, ${user.name}, ${user.email}, ${user.passwordHash}, ${user.createdAt})
    on conflict (email) do nothing returning id`.execute(tx);
  return result.rows[0]?.id;
}

export interface UserFilter {
  readonly clientId?: number | undefined;
  readonly partnerId?: number | undefined;
  /** The id of the last user of the previous page. */
  readonly after?: number | undefined;
  /** Undefined = all. */
  readonly limit?: number | undefined;
}

/** A user in a list. */
export type ListedUser = User & {
  /** When the newest stored session began; null if none is stored. */
  readonly lastSignInAt: Date | null;
};

type ListedColumns = UserColumns & { readonly last_sign_in_at: Date | null };

/** Users in the order of their ids, ended ones included. */
export async function listUsers(queries: Queries, filter: UserFilter): Promise<ListedUser[]> {
  const { clientId, partnerId, after = 0, limit } = filter;
  const result = await sql<ListedColumns>`
    select ${userColumns}, (select max(s.created_at) from sessions s where s.user_id = u.id) as last_sign_in_at
    from ${userTables}
    where u.id > ${after}
      ${clientId === undefined ? sql`` : sql`and u.client_id = ${clientId}`}
      ${partnerId === undefined ? sql`` : sql`and u.partner_id = ${partnerId}`}
    order by u.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(queries);
  return result.rows.map((row) => ({ ...toUser(row), lastSignInAt: row.last_sign_in_at }));
}

export async function findUser(queries: Queries, id: number): Promise<User | undefined> {
  const result = await sql<UserColumns>`
    select ${userColumns} from ${userTables} where u.id = ${id}`.execute(queries);
  return result.rows.map(toUser)[0];
}

/** A user that is not ended, of a client that is not ended. */
export async function findActiveUser(queries: Queries, id: number): Promise<User | undefined> {
  const result = await sql<UserColumns>`
    select ${userColumns} from ${userTables} where u.id = ${id} and ${userIsActive}`.execute(queries);
  return result.rows.map(toUser)[0];
}

/** One user, locked until the transaction ends, so that changes of it are serialised. */
export async function lockUser(tx: Tx, id: number): Promise<User | undefined> {
  const result = await sql<UserColumns>`
    select ${userColumns} from ${userTables} where u.id = ${id} for update of u`.execute(tx);
  return result.rows.map(toUser)[0];
}

export async function findUserByEmail(queries: Queries, email: string): Promise<User | undefined> {
  const result = await sql<UserColumns>`
    select ${userColumns} from ${userTables} where u.email = ${email}`.execute(queries);
  return result.rows.map(toUser)[0];
}

/** The secrets that a sign-in is checked with. */
export interface SignInSecrets {
  readonly user: User;
  readonly passwordHash: string | null;
  readonly totpSealed: Buffer | null;
  readonly totpPendingSealed: Buffer | null;
  /** The time step of the last code that was used. */
  readonly totpStep: number | null;
}

type SecretsRow = UserColumns &
  Pick<UsersRow, 'password_hash' | 'totp_sealed' | 'totp_pending_sealed' | 'totp_step'>;

const secretColumns = sql`${userColumns}, u.password_hash, u.totp_sealed, u.totp_pending_sealed, u.totp_step`;

function toSecrets(row: SecretsRow): SignInSecrets {
  return {
    user: toUser(row),
    passwordHash: row.password_hash,
    totpSealed: row.totp_sealed,
    totpPendingSealed: row.totp_pending_sealed,
    totpStep: row.totp_step,
  };
}

/** The secrets of an active user with this e-mail address in lower case. */
export async function findSecretsByEmail(
  queries: Queries,
  email: string,
): Promise<SignInSecrets | undefined> {
  const result = await sql<SecretsRow>`
    select ${secretColumns} from ${userTables} where u.email = ${email} and ${userIsActive}`.execute(queries);
  return result.rows.map(toSecrets)[0];
}

async function findSecrets(queries: Queries, id: number): Promise<SignInSecrets | undefined> {
  const result = await sql<SecretsRow>`
    select ${secretColumns} from ${userTables} where u.id = ${id} and ${userIsActive}`.execute(queries);
  return result.rows.map(toSecrets)[0];
}

/** The secrets, locked until the transaction ends, so that of two uses of one code only the first counts. */
export async function lockSecrets(tx: Tx, id: number): Promise<SignInSecrets | undefined> {
  await lockUser(tx, id);
  return findSecrets(tx, id);
}

export async function updatePassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where id = ${id}`.execute(tx);
}

/** Stores the secret of an authenticator app whose first code was not entered yet. */
export async function updatePendingTotp(tx: Tx, id: number, sealed: Buffer): Promise<void> {
  await sql`update users set totp_pending_sealed = ${sealed} where id = ${id}`.execute(tx);
}

/** Stores the secret of the second factor, with the time step of the code that was used last. */
export async function updateTotp(
  tx: Tx,
  id: number,
  { sealed, step }: { readonly sealed: Buffer; readonly step: number },
): Promise<void> {
  await sql`
    update users set totp_sealed = ${sealed}, totp_step = ${step}, totp_pending_sealed = null
    where id = ${id}`.execute(tx);
}

export async function removeTotp(tx: Tx, id: number): Promise<void> {
  await sql`
    update users set totp_sealed = null, totp_step = null, totp_pending_sealed = null
    where id = ${id}`.execute(tx);
}

export async function updateMembership(tx: Tx, id: number, membership: Membership): Promise<void> {
  const { role, clientId, partnerId } = membershipColumns(membership);
  await sql`
    update users set role = ${role}, client_id = ${clientId}, partner_id = ${partnerId} where id = ${id}`.execute(
    tx,
  );
}

/** A user that is already ended keeps its time. */
export async function endUser(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update users set ended_at = coalesce(ended_at, ${at}) where id = ${id}`.execute(tx);
}

/** The number of administrators that can sign in or were invited to. */
export async function countAdministrators(queries: Queries): Promise<number> {
  const result = await sql<{ readonly count: number }>`
    select count(*)::int as count from users where role = 'administrator' and ended_at is null`.execute(
    queries,
  );
  return result.rows[0]?.count ?? 0;
}

/** Serialises everything that could leave the service without an administrator, or make the first one twice. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('platen administrators'))`.execute(tx);
}

/** Replaces all recovery codes of a user; without new ones, none is left. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into recovery_codes (user_id, hash)
    select ${userId}, hash from unnest(${hashes}::bytea[]) as hash`.execute(tx);
}

/** Uses a code. False if the user has no such code, or has used it before. */
export async function useRecoveryCode(tx: Tx, userId: number, hash: Buffer, at: Date): Promise<boolean> {
  const result = await sql`
    update recovery_codes set used_at = ${at}
    where user_id = ${userId} and hash = ${hash} and used_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function countRecoveryCodes(queries: Queries, userId: number): Promise<number> {
  const result = await sql<{ readonly count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(
    queries,
  );
  return result.rows[0]?.count ?? 0;
}
