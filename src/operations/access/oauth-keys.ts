import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import { newUnguessableId } from '../../lib/secrets/ids.ts';
import { newSigningKey, type SigningKey } from '../../lib/secrets/signing-keys.ts';
import * as store from '../../store/access/oauth-keys.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { OperationContext, ReadOperation, WriteOperation } from '../engine/operation.ts';

/** What the authorization server signs with: cookies and forms by the one, tokens by the other. */
export interface OAuthKey {
  readonly id: number;
  readonly cookie: string;
  readonly signing: SigningKey;
}

/** A new key and the one before it, whose cookies still verify. */
const IN_USE = 2;
/** A key signs once it is as old as this: by then every process has read it and takes what others sign with it. */
const SPREADS_MS = 2 * 60_000;
const COOKIE_KEY_BYTES = 32;

/**
 * The keys in use. The first one signs, the others only verify: it is the newest that all processes know, or the
 * oldest where all are new. Empty before the first use.
 */
const readKeys: ReadOperation<SystemActor, void, OAuthKey[]>['run'] = async (queries, { now, services }) => {
  const rows = await store.readOAuthKeys(queries);
  const isKnown = ({ createdAt }: { createdAt: Date }) => now.getTime() - createdAt.getTime() >= SPREADS_MS;
  const ordered = [...rows.filter(isKnown), ...rows.filter((row) => !isKnown(row)).reverse()];
  return ordered.map(({ id, sealed }) => ({ id, ...JSON.parse(services.sealer.open(sealed)) }));
};

export const oauthKeys = { kind: 'read', run: readKeys } satisfies ReadOperation<
  SystemActor,
  void,
  OAuthKey[]
>;

/** Makes the first key, unless another process was quicker. */
export const makeFirstOAuthKey: WriteOperation<SystemActor, void, OAuthKey[]> = {
  kind: 'write',
  async run(tx, context) {
    await store.lockOAuthKeys(tx);
    if ((await store.readOAuthKeys(tx)).length === 0) await addKey(tx, context);
    return readKeys(tx, context);
  },
};

/** Adds a key to sign with, once all processes know it. The one before it verifies until it is rotated again. */
export const rotateOAuthKeys: WriteOperation<OperatorActor, void, { readonly inUse: number }> = {
  kind: 'write',
  async run(tx, context) {
    await store.lockOAuthKeys(tx);
    await addKey(tx, context);
    await store.retireOAuthKeys(tx, IN_USE, context.now);
    return { inUse: (await store.readOAuthKeys(tx)).length };
  },
};

async function addKey(tx: Tx, { now, services }: OperationContext): Promise<void> {
  const key = { cookie: newUnguessableId(COOKIE_KEY_BYTES), signing: newSigningKey() };
  await store.insertOAuthKey(tx, services.sealer.seal(JSON.stringify(key)), now);
}
