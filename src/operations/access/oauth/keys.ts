import type { OperatorActor, SystemActor } from '../../../domain/actor.ts';
import { newUnguessableId } from '../../../lib/secrets/ids.ts';
import { newSigningKey, type SigningKey } from '../../../lib/secrets/secrets.ts';
import * as store from '../../../store/access/oauth.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { OperationContext, ReadOperation, WriteOperation } from '../../engine/operation.ts';

/** The signing keys of the authorization server: one for cookies and forms, one for tokens. */
export interface OAuthKey {
  readonly id: number;
  readonly cookie: string;
  readonly signing: SigningKey;
}

/** The current key and the previous one, whose cookies can still be verified. */
const IN_USE = 2;
/** A key signs from this age on: by then every process has read it and accepts its signatures. */
const SPREADS_MS = 2 * 60_000;
const COOKIE_KEY_BYTES = 32;

/**
 * The keys in use, the signing key first; the others only verify. The newest key that all processes know
 * signs, or the oldest if all are new. Empty before the first use.
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

/** Makes the first key, unless another process has made it. */
export const makeFirstOAuthKey: WriteOperation<SystemActor, void, OAuthKey[]> = {
  kind: 'write',
  async run(tx, context) {
    await store.lockOAuthKeys(tx);
    if ((await store.readOAuthKeys(tx)).length === 0) await addKey(tx, context);
    return readKeys(tx, context);
  },
};

/** Adds a signing key, used once all processes know it. The previous one verifies until the next rotation. */
export const rotateOAuthKeys: WriteOperation<OperatorActor, void, { readonly inUse: number }> = {
  kind: 'write',
  audit: () => ({ action: 'rotate_signing_keys', subject: 'authorization server' }),
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
