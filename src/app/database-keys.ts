import { CannotStart } from '../lib/errors.ts';
import type { KeyRing } from '../lib/secrets/key-ring.ts';
import { keyFingerprint } from '../lib/secrets/secrets.ts';
import { KeyWatch, type KnownKeys } from '../operations/secret-keys/key-watch.ts';
import { claimKeyFingerprint, findKeyFingerprint } from '../store/access/access.ts';
import type { Queries } from '../store/engine/db.ts';
import { isRetiredKey, readKeyFingerprints } from '../store/secret-keys/secret-keys.ts';
import type { Config } from './config/config.ts';
import { loadSecretKeys } from './config/secret-key.ts';

export interface DatabaseKeys {
  /** The keys as configured. */
  readonly configured: KeyRing<Buffer>;
  /** The keys that this process uses: its current one seals. */
  readonly used: KeyRing<Buffer>;
  readonly fingerprints: KnownKeys;
  readonly watch: KeyWatch;
}

/** Accepted: also a process that lacks a key of the database is opened if the database has its current one. */
export type LostKeys = 'refused' | 'accepted';

/**
 * The secret keys of a process. What is sealed can be read only with the key that it was sealed with, so no process starts that lacks
 * a key of the database. A service makes its current key one of these; a command seals with a key that running services have.
 */
export async function openDatabaseKeys(
  config: Config,
  {
    purpose,
    lostKeys = 'refused',
  }: { readonly purpose: 'service' | 'command'; readonly lostKeys?: LostKeys },
  queries: Queries,
): Promise<DatabaseKeys> {
  const configured = await loadSecretKeys(config, await findKeyFingerprint(queries));
  const fingerprints = {
    current: keyFingerprint(configured.current),
    former: configured.former.map(keyFingerprint),
  };
  await claimKeyFingerprint(queries, fingerprints.current);
  const watch = new KeyWatch(queries, fingerprints);
  const found = await (purpose === 'service' ? watch.start() : readKeyFingerprints(queries));
  if (lostKeys === 'refused' || !found.includes(fingerprints.current)) refuseIfMissing(found, fingerprints);
  if (!found.includes(fingerprints.current) && (await isRetiredKey(queries, fingerprints.current)))
    throw new CannotStart(
      `A rotation has replaced the secret key of this process (fingerprint ${fingerprints.current}) and has ended. ` +
        `Set PLATEN_SECRET_KEY, or secret.key in the data folder, to the key with the fingerprint ${found[0]}, or make a new key for another rotation.`,
    );
  const used = found.includes(fingerprints.current) ? configured : withFirst(configured, found[0]);
  return { configured, used, fingerprints, watch };
}

function refuseIfMissing(found: readonly string[], { current, former }: KnownKeys): void {
  const isMissing = (fingerprint: string) => ![current, ...former].includes(fingerprint);
  const [own] = found;
  if (own !== undefined && isMissing(own) && !found.includes(current))
    throw new CannotStart(
      `This database was created with a different secret key (fingerprint ${own}, this process has ${current}). ` +
        'Set PLATEN_SECRET_KEY to that key, or start with the data folder that holds it.',
    );
  const other = found.find(isMissing);
  if (other !== undefined)
    throw new CannotStart(
      `Values of this database may also be sealed with another secret key (fingerprint ${other}), because a rotation has not ended. ` +
        'Add that key to PLATEN_OLD_SECRET_KEY, and end the rotation with platen secret-key rotate. ' +
        'If the key is lost, platen secret-key rotate --skip-unreadable ends the rotation without what it has sealed.',
    );
}

/** The keys, with the one that has this fingerprint as the current key. */
function withFirst({ current, former }: KeyRing<Buffer>, fingerprint: string | undefined): KeyRing<Buffer> {
  const keys = [current, ...former];
  const first = keys.find((key) => keyFingerprint(key) === fingerprint) ?? current;
  return { current: first, former: keys.filter((key) => key !== first) };
}
