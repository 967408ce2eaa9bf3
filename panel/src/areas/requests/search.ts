import type { Schemas } from '../../api/client.ts';

/** Periods that end now, in seconds. */
export const periods = { '15m': 900, '1h': 3600, '24h': 86_400, '7d': 604_800 } as const;
export type Period = keyof typeof periods;

/** The conditions of the request log, as they are in the address. */
export interface RequestSearch {
  readonly status?: string | undefined;
  readonly interface?: Schemas['CalledInterface'] | undefined;
  readonly client?: number | undefined;
  readonly partner?: number | undefined;
  readonly path?: string | undefined;
  readonly error?: string | undefined;
  readonly request?: string | undefined;
  readonly credential?: string | undefined;
  readonly since?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Include the calls of the panel itself. */
  readonly panel?: true | undefined;
}

/** The conditions as fields of a call. */
export function queryOf(search: RequestSearch) {
  return {
    status: search.status,
    interface: search.interface,
    client_id: search.client,
    partner_id: search.partner,
    path: search.path,
    error_type: search.error,
    request_id: search.request,
    credential: search.credential,
    last_seconds: search.since && periods[search.since],
    from: search.from,
    to: search.to,
    by_session: search.panel ? undefined : false,
  };
}

export function isFiltered(search: RequestSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

/**
 * The condition for words typed into the search field: a path, a credential, an error type, or else a
 * request ID.
 */
export function conditionOf(typed: string, errorTypes: Readonly<Record<string, string>>): RequestSearch {
  if (typed.startsWith('/')) return { path: typed };
  if (/^(key|token|session) \d+$/.test(typed)) return { credential: typed };
  return typed in errorTypes ? { error: typed } : { request: typed };
}
