import { appSecretPrefix } from '../../domain/access/app.ts';
import { orderKeyPrefix } from '../../domain/access/credential.ts';
import type { Caller, ClientActor, CredentialName, PartnerActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import { webhookKeyPrefix } from '../../domain/webhooks/endpoint.ts';
import { looksLikeApiKey } from '../../lib/secrets/api-keys.ts';
import type { CredentialCache } from '../../operations/access/credential-cache.ts';
import { type Authenticator, isOver } from './authenticator.ts';

type Owner = NonNullable<Awaited<ReturnType<CredentialCache['findKey']>>>['owner'];
type OwnerOf<Interface extends Owner['interface']> = Extract<Owner, { readonly interface: Interface }>;

/** Keys and secrets that are not in the cache of credentials: what they are, only their prefix says. */
const uncachedPrefixes = [orderKeyPrefix, webhookKeyPrefix, appSecretPrefix];
const isOfAnotherKind = (text: string) =>
  uncachedPrefixes.some((prefix) => text.startsWith(prefix)) && looksLikeApiKey(text);

/** Where other services take keys. Here only the body may have one (decisions.md §1). */
const headersWithKeys = ['Authorization', 'X-API-Key', 'X-ApiKey', 'Api-Key', 'Apikey'];

/** The `apikey` field of the body (interfaces.md §5) with a key of the core interface. */
export const coreKey: Authenticator<ClientActor> = apiKeyOf('core', 1200, (owner, credential) => ({
  kind: 'client',
  clientId: owner.clientId,
  credential,
  appId: null,
  userId: null,
  mode: owner.mode,
  tier: owner.tier,
  holdMinutes: owner.holdMinutes,
  currency: owner.currency,
  simulation: owner.simulation,
}));

/** A signal key for examples. */
export const exampleSignalKey = 'plt_signal_0000000000000000000000000000000000000';

/** The `apikey` field of the body with a key of the signal interface. */
export const signalKey: Authenticator<PartnerActor> = apiKeyOf('signal', 6000, (owner, credential) => ({
  kind: 'partner',
  partnerId: owner.partnerId,
  credential,
}));

/**
 * The holder of a key, whose keys with one limit are counted together: a client makes as many as it likes. The calls of its sandbox
 * take nothing from its live ones.
 */
function holderOf(owner: Owner): string {
  if (owner.interface === 'core') return `client ${owner.clientId} ${owner.mode}`;
  return owner.interface === 'signal' ? `partner ${owner.partnerId}` : owner.interface;
}

/** Authenticates by a key of one interface; other keys that Platen issued are refused as such. */
function apiKeyOf<Interface extends Owner['interface'], A extends Caller>(
  wanted: Interface,
  presetCallsPerMinute: number,
  actorOf: (owner: OwnerOf<Interface>, credential: CredentialName) => A,
): Authenticator<A> {
  const ofAnother = () => refused('key_revoked', { code: 'api_key_of_another', wanted }, ['apikey']);
  const isOfWanted = (owner: Owner): owner is OwnerOf<Interface> => owner.interface === wanted;
  return async ({ body, headers }, { credentials, now }) => {
    const text = body.apikey;
    if (typeof text !== 'string' || text === '') {
      const header = headersWithKeys.find((name) => headers[name.toLowerCase()] !== undefined);
      throw refused('access_denied', { code: 'api_key_missing', header }, ['apikey']);
    }
    if (isOfAnotherKind(text)) throw ofAnother();
    const key = await credentials.findKey(text);
    if (!key) throw refused('access_denied', { code: 'api_key_unknown' }, ['apikey']);
    if (!isOfWanted(key.owner)) throw ofAnother();
    if (isOver(key.revokedAt, now) || isOver(key.expiresAt, now)) {
      throw refused('key_revoked', { code: 'api_key_replaced' }, ['apikey']);
    }
    return {
      actor: actorOf(key.owner, `key ${key.id}`),
      limitKey: `${holderOf(key.owner)}, ${key.rateLimit ?? 'general'} limit`,
      keyId: key.id,
      ownCallsPerMinute: key.rateLimit,
      presetCallsPerMinute,
    };
  };
}
