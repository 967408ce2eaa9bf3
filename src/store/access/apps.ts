import { sql } from 'kysely';
import type { App, AppSecret } from '../../domain/access/app.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { AppSecretsRow, AppsRow, ClientsRow } from '../rows.ts';

type AppRow = Pick<
  AppsRow,
  | 'id'
  | 'public_id'
  | 'name'
  | 'client_id'
  | 'confidential'
  | 'redirect_uris'
  | 'access_token_seconds'
  | 'pkce_required'
  | 'created_at'
  | 'disabled_at'
> & { readonly owner_name: ClientsRow['name'] };

const shown = sql`
  select a.id, a.public_id, a.name, a.client_id, c.name as owner_name, a.confidential, a.redirect_uris,
    a.access_token_seconds, a.pkce_required, a.created_at, a.disabled_at
  from apps a join clients c on c.id = a.client_id`;

function toApp(row: AppRow): App {
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    ownerId: row.client_id,
    ownerName: row.owner_name,
    confidential: row.confidential,
    redirectUris: row.redirect_uris,
    accessTokenSeconds: row.access_token_seconds,
    pkceRequired: row.pkce_required || !row.confidential,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
  };
}

export type NewAppRow = Omit<App, 'id' | 'ownerName' | 'disabledAt'>;

/** Stores an app and returns its id. */
export async function insertApp(tx: Tx, app: NewAppRow): Promise<number> {
  const result = await sql<Pick<AppsRow, 'id'>>`
    insert into apps
      (client_id, public_id, name, confidential, redirect_uris, access_token_seconds, pkce_required,
        created_at)
    values (${app.ownerId}, ${app.publicId}, ${app.name}, ${app.confidential}, ${app.redirectUris}::text[],
      ${app.accessTokenSeconds}, ${app.pkceRequired}, ${app.createdAt})
    returning id`.execute(tx);
  return only(result.rows).id;
}

export async function listApps(queries: Queries, clientId: number | undefined): Promise<App[]> {
  const result = await sql<AppRow>`${shown}
    where ${clientId ?? null}::bigint is null or a.client_id = ${clientId ?? null} order by a.id`.execute(
    queries,
  );
  return result.rows.map(toApp);
}

export async function findAppByPublicId(queries: Queries, publicId: string): Promise<App | undefined> {
  const result = await sql<AppRow>`${shown} where a.public_id = ${publicId}`.execute(queries);
  return result.rows.map(toApp)[0];
}

/** The oldest app of a client with this name that is not disabled. */
export async function findAppByName(
  queries: Queries,
  clientId: number,
  name: string,
): Promise<App | undefined> {
  const result = await sql<AppRow>`${shown}
    where a.client_id = ${clientId} and a.name = ${name} and a.disabled_at is null order by a.id limit 1`.execute(
    queries,
  );
  return result.rows.map(toApp)[0];
}

/** One app, locked until the transaction ends, so that two rotations of its secret are serialised. */
export async function lockApp(tx: Tx, id: number): Promise<App | undefined> {
  const result = await sql<AppRow>`${shown} where a.id = ${id} for update of a`.execute(tx);
  return result.rows.map(toApp)[0];
}

/** Undefined fields do not change. */
export async function updateApp(
  tx: Tx,
  id: number,
  changes: {
    readonly name?: string | undefined;
    readonly redirectUris?: readonly string[] | undefined;
    readonly accessTokenSeconds?: number | undefined;
    readonly pkceRequired?: boolean | undefined;
  },
): Promise<void> {
  await sql`
    update apps set name = coalesce(${changes.name ?? null}, name),
      redirect_uris = coalesce(${changes.redirectUris ?? null}::text[], redirect_uris),
      access_token_seconds = coalesce(${changes.accessTokenSeconds ?? null}::int, access_token_seconds),
      pkce_required = coalesce(${changes.pkceRequired ?? null}::boolean, pkce_required)
    where id = ${id}`.execute(tx);
}

/** An app that is already disabled keeps its time. */
export async function disableApp(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update apps set disabled_at = coalesce(disabled_at, ${at}) where id = ${id}`.execute(tx);
}

export async function disableAppsOfClient(tx: Tx, clientId: number, at: Date): Promise<void> {
  await sql`
    update apps set disabled_at = ${at} where client_id = ${clientId} and disabled_at is null`.execute(tx);
}

export async function insertAppSecret(
  tx: Tx,
  secret: {
    readonly appId: number;
    readonly hash: Buffer;
    readonly lastFour: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  await sql`
    insert into app_secrets (app_id, hash, last_four, created_at)
    values (${secret.appId}, ${secret.hash}, ${secret.lastFour}, ${secret.createdAt})`.execute(tx);
}

/** The newest secret of an app ends at `until`; one that was already being replaced ends at once. */
export async function endAppSecrets(tx: Tx, appId: number, now: Date, until: Date): Promise<void> {
  await sql`
    update app_secrets set expires_at = case when expires_at is null then ${until}::timestamptz
      else least(expires_at, ${now}::timestamptz) end
    where app_id = ${appId}`.execute(tx);
}

/** The secrets of an app that are valid at a time, oldest first. */
export async function listLiveSecrets(queries: Queries, appId: number, now: Date): Promise<AppSecret[]> {
  const result = await sql<SecretRow>`
    select last_four, created_at, expires_at from app_secrets
    where app_id = ${appId} and (expires_at is null or expires_at > ${now}) order by id`.execute(queries);
  return result.rows.map(toSecret);
}

type SecretRow = Pick<AppSecretsRow, 'last_four' | 'created_at' | 'expires_at'>;

function toSecret(row: SecretRow): AppSecret {
  return { lastFour: row.last_four, createdAt: row.created_at, expiresAt: row.expires_at };
}

/** Whether the app has a valid secret with this hash. */
export async function isLiveSecret(
  queries: Queries,
  publicId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    select from app_secrets s join apps a on a.id = s.app_id
    where s.hash = ${hash} and a.public_id = ${publicId} and a.disabled_at is null
      and (s.expires_at is null or s.expires_at > ${now})`.execute(queries);
  return result.rows.length === 1;
}
