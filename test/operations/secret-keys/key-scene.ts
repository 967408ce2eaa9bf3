import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Service } from '../../../src/app/service/service.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { keyFingerprint } from '../../../src/lib/secrets/secrets.ts';
import type { RunsOperations } from '../../../src/operations/secret-keys/rotation.ts';
import { createTestDatabase, type MoreContents, type TestDatabase } from '../../harness/database.ts';

export function newKey(): string {
  return randomBytes(32).toString('hex');
}

export function fingerprintOf(secretKey: string): string {
  return keyFingerprint(Buffer.from(secretKey, 'hex'));
}

/** A database that belongs to a key. */
export async function databaseOf(secretKey: string, contents: MoreContents): Promise<TestDatabase> {
  const database = await createTestDatabase(contents);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('insert into service (key_fingerprint) values ($1)', [fingerprintOf(secretKey)]);
  await client.end();
  return database;
}

export const asOperator = ({ core }: Pick<Service, 'core'>): RunsOperations => ({
  run: (operation, input) => core.operations.run(operation, OPERATOR, input),
});
