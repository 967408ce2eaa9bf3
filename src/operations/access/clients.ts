import { type Client, checkAccount } from '../../domain/access/account.ts';
import type { OperatorActor, Tier } from '../../domain/actor.ts';
import { refuseIfAny } from '../../domain/refusal.ts';
import { bumpAccessEpoch } from '../../store/access/access.ts';
import * as store from '../../store/access/clients.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { clientUnknown } from './unknown-account.ts';

export interface NewClient {
  readonly name: string;
  readonly tier?: Tier | undefined;
  readonly holdMinutes?: number | undefined;
  readonly currency?: string | undefined;
}

export const createClient: WriteOperation<OperatorActor, NewClient, Client> = {
  kind: 'write',
  audit: (details, { id }) => ({
    action: 'created a client',
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
    action: 'changed a client',
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
