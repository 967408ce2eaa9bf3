import { LAST_PRIORITY, SIMULATOR_ADDRESS } from '../../domain/access/account.ts';
import type { CredentialOwner } from '../../domain/access/credential.ts';
import type { OperatorActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { readDemoCatalogue } from '../../outbound/seeds.ts';
import { bumpAccessEpoch } from '../../store/access/access.ts';
import { findAppByName } from '../../store/access/apps.ts';
import { findClientByName, listClients } from '../../store/access/clients.ts';
import { listCredentials, revokeCredential } from '../../store/access/credentials.ts';
import { findUserByEmail } from '../../store/access/users.ts';
import { bumpCatalogueEpoch, hasProducts } from '../../store/catalogue/catalogue.ts';
import type { Tx } from '../../store/engine/db.ts';
import { findPartnerByName, listPartners } from '../../store/partners/partners.ts';
import { createApp, type IssuedApp, rotateAppSecret } from '../access/apps.ts';
import { createClient } from '../access/clients.ts';
import { issueKey } from '../access/keys.ts';
import { createUser, setPassword, type UserWithPassword } from '../access/users.ts';
import { saveCatalogue } from '../catalogue/import.ts';
import type { OperationContext, WriteOperation } from '../engine/operation.ts';
import { createPartner, updatePartner } from '../partners/partners.ts';

const CLIENT = 'Demo shop';
const PARTNER = 'Demo print partner';
const APP = 'Demo app';
const REDIRECT_URI = 'http://127.0.0.1:8090/callback';
const USER = { name: 'Demo user', email: 'demo@shop.example' };
/**
 * The priority of the demo partner: after all others, including those added later with the default priority.
 */
const PRIORITY = 1000;

interface SeedRequest {
  /** The address for the demo partner's order documents; without it, the simulator produces its orders. */
  readonly partnerAddress?: string | undefined;
  /** Also seed an installation with its own clients or print partners. */
  readonly besideOthers?: boolean | undefined;
}

export interface DemoSeed {
  readonly clientId: number;
  readonly partnerId: number;
  readonly coreLiveKey: string;
  readonly coreSandboxKey: string;
  readonly signalKey: string;
  readonly app: { readonly publicId: string; readonly secret: string; readonly redirectUri: string };
  readonly user: { readonly email: string; readonly password: string };
  /** The number of imported products; 0 if the catalogue was not empty. */
  readonly products: number;
}

/**
 * Creates the data for a first order: a client with a user and an app, a print partner for its orders alone,
 * their keys and, in an empty catalogue, the demo products. A repetition reuses them and replaces all keys,
 * the secret and the password, because only hashes of the former ones are stored.
 */
export const seedDemo: WriteOperation<OperatorActor, SeedRequest, DemoSeed> = {
  kind: 'write',
  audit: (_request, { clientId, partnerId }) => ({
    action: 'seed_demo',
    subject: `client ${clientId}`,
    details: { partnerId },
  }),
  async run(tx, context, { partnerAddress, besideOthers = false }) {
    // This lock also serializes concurrent seeds, so that they create only one client.
    await bumpAccessEpoch(tx);
    if (!besideOthers) await refuseInBusiness(tx);
    const client =
      (await findClientByName(tx, CLIENT)) ?? (await createClient.run(tx, context, { name: CLIENT }));
    const partnerId = await ensurePartner(tx, context, client.id, partnerAddress);
    const { app, secret } = await ensureApp(tx, context, client.id);
    const { user, password } = await ensureUser(tx, context, client.id);
    const products = await ensureDemoCatalogue(tx);

    await endKeys(tx, { clientId: client.id }, context.now);
    await endKeys(tx, { partnerId }, context.now);
    const keyOf = async (owner: CredentialOwner) =>
      (await issueKey(tx, { owner, name: 'demo', rateLimit: null, simulation: {} }, context.now)).key;
    return {
      clientId: client.id,
      partnerId,
      coreLiveKey: await keyOf({ interface: 'core', clientId: client.id, mode: 'live' }),
      coreSandboxKey: await keyOf({ interface: 'core', clientId: client.id, mode: 'sandbox' }),
      signalKey: await keyOf({ interface: 'signal', partnerId }),
      app: {
        publicId: app.publicId,
        secret: defined(secret, 'the secret of the demo app'),
        redirectUri: app.redirectUris[0] ?? REDIRECT_URI,
      },
      user: { email: user.email, password },
      products,
    };
  },
};

/**
 * Refuses an installation with other clients or partners, unless confirmed: it would get demo accounts with
 * keys.
 */
async function refuseInBusiness(tx: Tx): Promise<void> {
  const clients = (await listClients(tx)).filter(({ name }) => name !== CLIENT);
  const partners = (await listPartners(tx)).filter(({ name }) => name !== PARTNER);
  if (clients.length === 0 && partners.length === 0) return;
  throw refused('invalid_parameter', { code: 'installation_in_use' });
}

/** A priority after every other partner, as far as priorities reach. */
async function lastPriority(tx: Tx): Promise<number> {
  const others = (await listPartners(tx)).filter(({ name }) => name !== PARTNER);
  const behind = Math.max(PRIORITY, ...others.map(({ priority }) => priority + 1));
  return Math.min(behind, LAST_PRIORITY);
}

/** The demo partner, open for the demo client; an existing one keeps its address unless a new one is given. */
async function ensurePartner(
  tx: Tx,
  context: OperationContext<OperatorActor>,
  clientId: number,
  partnerAddress: string | undefined,
): Promise<number> {
  const existing = await findPartnerByName(tx, PARTNER);
  const address = partnerAddress ?? existing?.address ?? SIMULATOR_ADDRESS;
  const priority = await lastPriority(tx);
  const { id } =
    existing ?? (await createPartner.run(tx, context, { name: PARTNER, address, priority })).partner;
  const terms = { ...existing?.terms, onlyClients: [clientId] };
  await updatePartner.run(tx, context, { partnerId: id, address, open: true, priority, terms });
  return id;
}

/** Revokes the keys of a demo account, because it is unknown which of its printed keys are still used. */
async function endKeys(
  tx: Tx,
  owner: { clientId: number } | { partnerId: number },
  now: Date,
): Promise<void> {
  for (const { id } of await listCredentials(tx, owner)) await revokeCredential(tx, id, now);
}

/** The app of the demo client with a new secret, which replaces the previous one. */
async function ensureApp(
  tx: Tx,
  context: OperationContext<OperatorActor>,
  clientId: number,
): Promise<IssuedApp> {
  const existing = await findAppByName(tx, clientId, APP);
  if (existing) return rotateAppSecret.run(tx, context, { appId: existing.id, overlap: 'now' });
  const input = { clientId, name: APP, redirectUris: [REDIRECT_URI], confidential: true };
  return createApp.run(tx, context, input);
}

async function ensureUser(
  tx: Tx,
  context: OperationContext<OperatorActor>,
  clientId: number,
): Promise<UserWithPassword> {
  const existing = await findUserByEmail(tx, USER.email);
  if (existing) return setPassword.run(tx, context, { userId: existing.id });
  return createUser.run(tx, context, { ...USER, clientId });
}

/**
 * Imports the demo assortment into an empty catalogue; a catalogue of the operator is never replaced. Returns
 * the number of imported products.
 */
export async function ensureDemoCatalogue(tx: Tx): Promise<number> {
  await bumpCatalogueEpoch(tx);
  if (await hasProducts(tx)) return 0;
  const { products } = await saveCatalogue(tx, { text: await readDemoCatalogue() });
  return products?.added ?? 0;
}
