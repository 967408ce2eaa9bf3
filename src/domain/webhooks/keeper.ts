import type { ClientActor, Mode, Viewer } from '../actor.ts';
import { refused } from '../refusal.ts';
import type { EndpointMode } from './endpoint.ts';

/** Callers that manage endpoints: clients and their apps their own, operators all of them. */
export type EndpointKeeper = ClientActor | Viewer;

/** The endpoints that a caller may access. */
export interface EndpointScope {
  /** Undefined = all clients. */
  readonly clientId: number | undefined;
  /** Only endpoints of this app; null or undefined = those of the client and all its apps. */
  readonly appId?: number | null | undefined;
  /** Only endpoints for sandbox orders. */
  readonly sandboxOnly?: boolean | undefined;
}

/**
 * An app accesses only the endpoints that it created, a client all of its own; a sandbox key no live ones.
 */
export function scopeOf(keeper: EndpointKeeper): EndpointScope {
  if (keeper.kind === 'client') {
    const { clientId, appId, mode } = keeper;
    return { clientId, appId, sandboxOnly: mode === 'sandbox' };
  }
  if (keeper.view.kind === 'partner') throw refused('not_permitted', { code: 'webhooks_are_for_clients' });
  return { clientId: keeper.view.kind === 'client' ? keeper.view.clientId : undefined };
}

/** Whether the caller may access all clients. */
export function isStaff(keeper: EndpointKeeper): boolean {
  return keeper.kind === 'operator';
}

/** The mode of a new endpoint: live and sandbox orders unless one is requested, sandbox orders for a sandbox key. */
export function endpointModeOf(keeper: EndpointKeeper, asked: EndpointMode | undefined): EndpointMode {
  const seesSandboxAlone = keeper.kind === 'client' && keeper.mode === 'sandbox';
  if (seesSandboxAlone && asked === 'both') {
    throw refused('invalid_parameter', { code: 'key_of_sandbox', asked }, ['mode']);
  }
  return asked === 'both' ? asked : seesSandboxAlone || asked ? modeOf(keeper, asked) : 'both';
}

/** The mode of listed events: that of the key unless another is requested, which a sandbox key may not do. */
export function modeOf(keeper: EndpointKeeper, asked: Mode | undefined): Mode {
  const own = keeper.kind === 'client' ? keeper.mode : 'live';
  if (own === 'sandbox' && asked === 'live') {
    throw refused('invalid_parameter', { code: 'key_of_sandbox', asked }, ['mode']);
  }
  return asked ?? own;
}
