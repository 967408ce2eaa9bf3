import { type Client, checkAccount } from '../../domain/access/account.ts';
import type { OperatorActor, Tier } from '../../domain/actor.ts';
import { refuseIfAny } from '../../domain/refusal.ts';
import { bumpAccessEpoch } from '../../store/access/access.ts';
import { disableAppsOfClient } from '../../store/access/apps.ts';
import * as store from '../../store/access/clients.ts';
import { revokeCredentialsOfClient } from '../../store/access/credentials.ts';
import { revokeTokensOfClient } from '../../store/access/oauth.ts';
import { endSessionsOfClient } from '../../store/access/sessions.ts';
import type { Tx } from '../../store/engine/db.ts';
import { disableWithoutAccess } from '../../store/webhooks/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { clientEnded, clientUnknown } from './accounts.ts';
import { endAppGrants } from './oauth/records.ts';

export interface NewClient {
  readonly name: string;
  readonly tier?: Tier | undefined;
  readonly holdMinutes?: number | undefined;
  readonly currency?: string | undefined;
}

export const createClient: WriteOperation<OperatorActor, NewClient, Client> = {
  kind: 'write',
  audit: (details, { id }) => ({
    action: 'create_client',
    subject: `client ${id}`,
    details: { ...details },
  }),
  async run(tx, { now }, { name, tier = 'standard', holdMinutes = 0, currency = 'EUR' }) {
    refuseIfAny(checkAccount({ name, holdMinutes, currency }));
    await bumpAccessEpoch(tx);
    return store.insertClient(tx, { name, tier, holdMinutes, currency, createdAt: now });
  },
};

export const listClients: ReadOperation<OperatorActor, void, Client[]> = {
  kind: 'read',
  run: (queries) => store.listClients(queries),
};

export interface ClientChanges {
  readonly clientId: number;
  readonly name?: string | undefined;
  readonly tier?: Tier | undefined;
  readonly holdMinutes?: number | undefined;
  readonly currency?: string | undefined;
}

/** Changes the given fields. Tier, hold and currency apply to orders added from now on. */
export const updateClient: WriteOperation<OperatorActor, ClientChanges, Client> = {
  kind: 'write',
  audit: ({ clientId, ...details }) => ({
    action: 'change_client',
    subject: `client ${clientId}`,
    details,
  }),
  async run(tx, _context, { clientId, ...changes }) {
    refuseIfAny(checkAccount(changes));
    await bumpAccessEpoch(tx);
    const client = await store.updateClient(tx, clientId, changes);
    if (!client) throw clientUnknown(clientId);
    return client;
  },
};

/**
 * Ends a client permanently: its keys are revoked, its apps disabled, the grants of its users revoked, and they cannot
 * sign in. Orders under way are produced and delivered.
 */
export const endClient: WriteOperation<OperatorActor, { clientId: number }, Client> = {
  kind: 'write',
  audit: ({ clientId }) => ({ action: 'end_client', subject: `client ${clientId}` }),
  async run(tx, { now }, { clientId }) {
    // Locks its row first, which waits for transactions that add something to the client.
    const client = await store.endClient(tx, clientId, now);
    if (!client) throw clientUnknown(clientId);
    await revokeCredentialsOfClient(tx, clientId, now);
    await disableAppsOfClient(tx, clientId, now);
    await endAppGrants(tx, { clientId }, now);
    await disableWithoutAccess(tx, { clientId }, now);
    await revokeTokensOfClient(tx, clientId, now);
    await endSessionsOfClient(tx, clientId, now);
    await bumpAccessEpoch(tx);
    return client;
  },
};

/** Refuses an unknown or an ended client; the client cannot be ended until the transaction ends. */
export async function demandClient(tx: Tx, clientId: number): Promise<void> {
  const client = await store.holdClient(tx, clientId);
  if (!client) throw clientUnknown(clientId);
  if (client.endedAt) throw clientEnded(clientId);
}
