import type { ClientActor, Mode, Viewer } from '../actor.ts';
import { refused } from '../refusal.ts';

/** Clients and their apps keep their own endpoints, those who run the service all of them. */
export type EndpointKeeper = ClientActor | Viewer;

/** Which endpoints a caller reaches. */
export interface EndpointScope {
  /** Undefined = those of all clients. */
  readonly clientId: number | undefined;
  /** Only those of this app; null or undefined = of the client and all its apps. */
  readonly appId?: number | null | undefined;
  /** Only those of sandbox orders. */
  readonly sandboxOnly?: boolean | undefined;
}

/** An app reaches the endpoints that it made itself, a client all of its own; a sandbox key no live ones. */
export function scopeOf(keeper: EndpointKeeper): EndpointScope {
  if (keeper.kind === 'client') {
    const { clientId, appId, mode } = keeper;
    return { clientId, appId, sandboxOnly: mode === 'sandbox' };
  }
  if (keeper.view.kind === 'partner') throw refused('not_permitted', 'webhooks are for clients');
  return { clientId: keeper.view.kind === 'client' ? keeper.view.clientId : undefined };
}

/** Whether the caller runs the service. */
export function isStaff(keeper: EndpointKeeper): boolean {
  return keeper.kind === 'operator';
}

/** The mode of a new endpoint: that of the key unless another is asked for, which a sandbox key may not. */
export function modeOf(keeper: EndpointKeeper, asked: Mode | undefined): Mode {
  const own = keeper.kind === 'client' ? keeper.mode : 'live';
  if (own === 'sandbox' && asked === 'live') {
    throw refused('invalid_parameter', 'is live, and the key is of the sandbox; use a live key', ['mode']);
  }
  return asked ?? own;
}
