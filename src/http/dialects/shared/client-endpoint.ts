import type { ScopeDemand } from '../../auth/bearer.ts';
import { endpointFor } from '../../endpoint.ts';
import { invalidEverywhere, type Preferences } from '../../statuses.ts';

/** Declares an endpoint that clients call with their key, and apps with the scope on their behalf. */
export const clientEndpoint = endpointFor<ScopeDemand>();

/** The preferred statuses of refusals on core and apps (decisions.md §1). */
export const clientPreferences: Preferences = {
  ...invalidEverywhere,
  access_denied: [403],
  key_revoked: [403],
  not_permitted: [403],
  confirmation_required: [403],
  two_steps_required: [403],
  order_not_found: [410, 204],
  nothing_to_list: [204],
  order_state_conflict: [409],
};
