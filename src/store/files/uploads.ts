import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import { only } from '../../lib/lists.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import type { UploadsRow } from '../rows.ts';

/** Who has the allowance of an upload: a client, or at the client 0 a user or print partner, such as `partner 3`. */
export interface UploadHolder {
  readonly clientId: number;
  readonly holder: string | null;
}

/**
 * An upload that a client announces before it sends the file. Only hashes of its two addresses are stored.
 */
export interface NewUpload extends UploadHolder {
  readonly mode: Mode;
  readonly tokenHash: Buffer;
  readonly fileHash: Buffer;
  readonly name: string | null;
  readonly size: number;
  /** Null = the client gave none. */
  readonly md5: string | null;
  readonly expiresAt: Date;
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await sql`
    insert into uploads (client_id, holder, mode, token_hash, file_hash, name, size, md5, expires_at)
    values (${upload.clientId}, ${upload.holder}, ${upload.mode}, ${upload.tokenHash}, ${upload.fileHash}, ${upload.name},
      ${upload.size}, ${upload.md5}, ${upload.expiresAt})`.execute(tx);
}

/** Locks the uploads of a holder against another one that is announced at the same time. */
export async function lockUploadsOf(tx: Tx, { clientId, holder }: UploadHolder): Promise<void> {
  const name = `uploads of ${holder ?? clientId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export interface UnusedUploads {
  /** The bytes of all uploads that no order uses; an announced upload counts as complete. */
  readonly bytes: number;
  /** The number of uploads that are not complete. */
  readonly open: number;
}

/** The uploads of a holder that are open, or not used in an order. */
export async function countUnusedUploads(
  tx: Tx,
  { clientId, holder }: UploadHolder,
  now: Date,
): Promise<UnusedUploads> {
  const result = await sql<UnusedUploads>`
    select coalesce(sum(size), 0)::bigint as bytes, count(*) filter (where stored_at is null) as open
    from uploads u where client_id = ${clientId} and holder is not distinct from ${holder}
      and (stored_at is not null or expires_at > ${now})
      and not exists (select from order_files where client_id = u.client_id and upload_id = u.id)`.execute(
    tx,
  );
  const [found] = result.rows;
  return { bytes: found?.bytes ?? 0, open: found?.open ?? 0 };
}

export interface UploadKey {
  readonly clientId: number;
  readonly id: number;
}

export interface UploadTotals {
  /** Uploads that are announced or being received. */
  readonly open: number;
  /** Uploads that are complete and not used by an order. */
  readonly unused: number;
  readonly unusedBytes: number;
}

/** The uploads of all clients that no order uses, and their size. */
export async function countUploads(queries: Queries, now: Date): Promise<UploadTotals> {
  const unused = sql`stored_at is not null
    and not exists (select from order_files where client_id = u.client_id and upload_id = u.id)`;
  const result = await sql<UploadTotals>`
    select count(*) filter (where stored_at is null and expires_at > ${now}) as open,
      count(*) filter (where ${unused}) as unused,
      coalesce(sum(size) filter (where ${unused}), 0)::bigint as "unusedBytes"
    from uploads u`.execute(queries);
  return only(result.rows);
}

/** An upload, as shown to the sender of its bytes. */
export interface OpenUpload extends UploadKey {
  readonly size: number;
  readonly md5: string | null;
  readonly expiresAt: Date;
  readonly isStored: boolean;
}

type OpenUploadRow = Pick<UploadsRow, 'id' | 'client_id' | 'size' | 'md5' | 'expires_at' | 'stored_at'>;

export async function findUpload(queries: Queries, tokenHash: Buffer): Promise<OpenUpload | undefined> {
  const result = await sql<OpenUploadRow>`
    select id, client_id, size, md5, expires_at, stored_at from uploads where token_hash = ${tokenHash}`.execute(
    queries,
  );
  const [row] = result.rows;
  return (
    row && {
      id: row.id,
      clientId: row.client_id,
      size: row.size,
      md5: row.md5,
      expiresAt: row.expires_at,
      isStored: row.stored_at !== null,
    }
  );
}

/** One transfer of bytes. Only the latest one of its upload counts. */
export interface Transfer extends UploadKey {
  readonly run: number;
}

/** Begins a transfer, unless another one is under way or the upload is complete or over. */
export async function claimUpload(
  tx: Tx,
  { clientId, id }: UploadKey,
  now: Date,
  until: Date,
): Promise<Transfer | undefined> {
  const result = await sql<Pick<UploadsRow, 'run'>>`
    update uploads set run = run + 1, lease_until = ${until}
    where client_id = ${clientId} and id = ${id} and stored_at is null and expires_at > ${now}
      and (lease_until is null or lease_until <= ${now})
    returning run`.execute(tx);
  const [row] = result.rows;
  return row && { clientId, id, run: row.run };
}

/** False if the transfer no longer counts. */
export async function extendUpload(
  queries: Queries,
  { clientId, id, run }: Transfer,
  now: Date,
  until: Date,
): Promise<boolean> {
  const result = await sql`
    update uploads set lease_until = ${until}
    where client_id = ${clientId} and id = ${id} and run = ${run} and lease_until is not null and expires_at > ${now}`.execute(
    queries,
  );
  return result.numAffectedRows === 1n;
}

export async function releaseUpload(tx: Tx, { clientId, id, run }: Transfer): Promise<void> {
  await sql`update uploads set lease_until = null where client_id = ${clientId} and id = ${id} and run = ${run}`.execute(
    tx,
  );
}

/** The content of a complete upload. */
export interface UploadedContent {
  readonly sha256: string;
  readonly md5: string;
  readonly format: string;
}

/** Completes an upload. False if the transfer no longer counts. */
export async function completeUpload(
  tx: Tx,
  { clientId, id, run }: Transfer,
  { sha256, md5, format }: UploadedContent,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    update uploads set sha256 = ${sha256}, md5_computed = ${md5}, format = ${format}, stored_at = ${now},
      lease_until = null
    where client_id = ${clientId} and id = ${id} and run = ${run} and lease_until is not null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Locks an upload until the transaction ends; undefined if it is gone. */
export async function lockUpload(
  tx: Tx,
  { clientId, id }: UploadKey,
  now: Date,
): Promise<{ readonly isBusy: boolean } | undefined> {
  const result = await sql<Pick<UploadsRow, 'lease_until'>>`
    select lease_until from uploads where client_id = ${clientId} and id = ${id} for update`.execute(tx);
  const [row] = result.rows;
  return row && { isBusy: row.lease_until !== null && row.lease_until > now };
}

/** Deletes a locked upload. False if an order refers to it. */
export async function deleteUpload(tx: Tx, { clientId, id }: UploadKey): Promise<boolean> {
  const result = await sql`
    delete from uploads u
    where client_id = ${clientId} and id = ${id} and not exists (select from order_files where client_id = u.client_id and upload_id = u.id)`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

/** An uploaded file by its address, to those who may use it. */
export interface UploadQuery {
  readonly clientId: number;
  readonly sandboxOnly: boolean;
  readonly fileHash: Buffer;
}

export interface FoundUpload {
  readonly id: number;
  readonly size: number;
  /** Undefined until it is complete. */
  readonly content: UploadedContent | undefined;
}

type FoundUploadRow = { readonly i: number } & Pick<
  UploadsRow,
  'id' | 'size' | 'sha256' | 'md5_computed' | 'format'
>;

/** The uploads by the index of their query. They are not deleted before the transaction ends. */
export async function findUploadedFiles(
  tx: Tx,
  queries: readonly UploadQuery[],
): Promise<ReadonlyMap<number, FoundUpload>> {
  const rows = queries.map(({ clientId, sandboxOnly, fileHash }, i) => ({
    i,
    client_id: clientId,
    sandbox_only: sandboxOnly,
    file_hash: fileHash.toString('base64'),
  }));
  const result = await sql<FoundUploadRow>`
    select r.i, u.id, u.size, u.sha256, u.md5_computed, u.format
    from ${recordset(rows)`r (
      i int, client_id bigint, sandbox_only boolean, file_hash text)`}
    join uploads u on u.file_hash = decode(r.file_hash, 'base64') and u.client_id = r.client_id
      and (u.mode = 'sandbox' or not r.sandbox_only)
    for key share of u`.execute(tx);
  return new Map(result.rows.map((row) => [row.i, toFound(row)]));
}

function toFound(row: FoundUploadRow): FoundUpload {
  const { id, size, sha256, md5_computed, format } = row;
  const content =
    sha256 === null || md5_computed === null || format === null
      ? undefined
      : { sha256, md5: md5_computed, format };
  return { id, size, content };
}

/** A complete upload of a client, for the file that is fetched from it. */
export async function findUploadedContent(
  queries: Queries,
  clientId: number,
  fileHash: Buffer,
): Promise<(UploadedContent & { readonly size: number }) | undefined> {
  type Row = NotNull<Pick<UploadsRow, 'sha256' | 'md5_computed' | 'format' | 'size'>>;
  const result = await sql<Row>`
    select sha256, md5_computed, format, size from uploads
    where file_hash = ${fileHash} and client_id = ${clientId} and stored_at is not null`.execute(queries);
  const [row] = result.rows;
  return row && { sha256: row.sha256, md5: row.md5_computed, format: row.format, size: row.size };
}
