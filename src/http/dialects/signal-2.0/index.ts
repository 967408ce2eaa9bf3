import type { PartnerOperationName } from '../../../operations/registry.ts';
import type { Recorded } from '../../../operations/signals/record.ts';
import { apiKeyOf } from '../../auth/api-key.ts';
import type { Dialect, StatusRow } from '../../dialect.ts';
import { invalidEverywhere, type Preferences, statusRow } from '../../statuses.ts';
import { wirePath } from '../../wire-path.ts';
import { anySignal, recorded } from './bodies.ts';
import { decodeSignal } from './decode.ts';

/** On this interface a key that was never issued and one that is no longer good differ (decisions.md §1). */
export const signalPreferences: Preferences = {
  ...invalidEverywhere,
  access_denied: [401],
  key_revoked: [403],
  order_not_found: [400],
  nothing_to_list: [400],
  order_state_conflict: [400],
};

const nameInList = wirePath({});

/** Signal 2.0 (interfaces.md 4.1): print partners report item status. */
export const signal20 = {
  name: 'signal-2.0',
  bodyLimit: 4 * 1024 * 1024,
  credentials: 'apikey',
  authenticate: apiKeyOf('signal'),
  statuses: {
    'signals/record': statusRow(signalPreferences, 200, 400, 401, 403),
  } satisfies Record<PartnerOperationName, StatusRow>,
  // A single signal is the whole body: the place of the event in the list is not part of the name.
  nameOf: ([head, , ...rest]) => nameInList(head === 'events' ? rest : head === undefined ? [] : [head]),
  endpoints: {
    'signals/record': {
      summary: 'Report the status of an item',
      body: anySignal,
      reply: recorded,
      success: 200,
      decode: decodeSignal,
      encode: (_output: Recorded) => ({ kind: 'json', body: { status: 'recorded' } }),
    },
  },
} as const satisfies Dialect<PartnerOperationName>;
