/** The interfaces whose calls are recorded, with the place of the credential. */
export const interfaceCredentials = {
  core: 'body',
  apps: 'header',
  user: 'header',
  signal: 'body',
  oauth: 'none',
  admin: 'header',
  partner: 'body',
} as const;

export type InterfaceName = keyof typeof interfaceCredentials;

export const interfaceNames = Object.keys(interfaceCredentials) as readonly InterfaceName[];

/** A recorded call, stored after its reply was sent. */
export interface NewRequest {
  readonly at: Date;
  readonly interface: InterfaceName;
  readonly method: string;
  /** The route; without one, the path without its query. */
  readonly path: string;
  /** `path` is not a route, so it can be anything. */
  readonly unknownPath?: boolean | undefined;
  readonly status: number;
  readonly ms: number;
  readonly clientId?: number | undefined;
  readonly partnerId?: number | undefined;
  /** The credential as in log lines, such as `key 12`; absent = none that was valid. */
  readonly credential?: string | undefined;
  readonly app?: string | undefined;
  readonly address: string;
  readonly requestId: string;
  readonly errorTypes?: readonly string[] | undefined;
  /** The parameters that the refusal named. */
  readonly parameters?: readonly string[] | undefined;
  /** Whether it got the stored reply of an Idempotency-Key. */
  readonly replayed?: boolean | undefined;
  readonly content?: RefusedContent | undefined;
}

/** The content of a refused call. */
export interface RefusedContent {
  /** Masked; absent = it was not JSON, or is not stored. */
  readonly body?: string | undefined;
  /** `body` is only the beginning. */
  readonly cut?: boolean | undefined;
  /** The length of the body as sent, if announced. */
  readonly bytes?: number | undefined;
  readonly type?: string | undefined;
}

/** A recorded call. */
export interface RecordedRequest extends NewRequest {
  /** The id: time and number, such as `1772445600000-42`. */
  readonly id: string;
}

/** The form of a status, or of a class of statuses. */
export const STATUSES = '^[1-5]([0-9]{2}|xx)$';

/** The lowest and the highest status; `4xx` is 400 to 499. The text has the form of `STATUSES`. */
export function parseStatuses(text: string | undefined): readonly [number, number] | undefined {
  return text === undefined
    ? undefined
    : [Number(text.replace('xx', '00')), Number(text.replace('xx', '99'))];
}

/** The place of a call in the request log. */
export interface RequestKey {
  readonly at: Date;
  readonly n: number;
}

export function requestId({ at, n }: RequestKey): string {
  return `${at.getTime()}-${n}`;
}

export function parseRequestId(id: string): RequestKey | undefined {
  const [, ms, n] = /^(\d{1,15})-(\d{1,15})$/.exec(id) ?? [];
  return ms === undefined || n === undefined ? undefined : { at: new Date(Number(ms)), n: Number(n) };
}

/** The position of a call in the request log. */
export interface RequestErrors {
  readonly interface: InterfaceName;
  readonly path: string;
  readonly status: number;
  /** The first type of the refusal; null = none, as on pages for browsers. */
  readonly errorType: string | null;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
  /** The id of the newest call. */
  readonly newest: string;
}
