/**
 * Code about dialects that must not compile. Never run: `tsc --noEmit` checks it, and fails where a line that
 * is marked as an error has none. This proves that the compiler finds omissions.
 */
import { OPERATOR, SYSTEM, VISITOR } from '../../src/domain/actor.ts';
import { beginCall } from '../../src/http/call.ts';
import type { Dialect, Endpoint } from '../../src/http/dialect.ts';
import { apps20 } from '../../src/http/dialects/apps-2.0/index.ts';
import { core10 } from '../../src/http/dialects/core-1.0/index.ts';
import { signal20 } from '../../src/http/dialects/signal/2.0/index.ts';
import type { AppOperationName, ClientOperationName, PartnerOperationName } from '../../src/http/matrix.ts';
import { invalidEverywhere, type Preferences } from '../../src/http/statuses.ts';

import { rotateOAuthKeys } from '../../src/operations/access/oauth/keys.ts';
import type { Executor } from '../../src/operations/engine/executor.ts';
import { orderInfo } from '../../src/operations/orders/info.ts';
import { deleteExpired } from '../../src/operations/upkeep/housekeeping.ts';

type Client = Dialect<ClientOperationName>;
type Partner = Dialect<PartnerOperationName>;

// Complete dialects compile: without this the lines below might fail for another reason.
export const wholeClient = { ...core10 } satisfies Client;
export const wholeApp = { ...apps20 } satisfies Dialect<AppOperationName>;
export const wholePartner = { ...signal20 } satisfies Partner;

// An operation without its wire mapping.
const { 'orders/log': _log, ...endpoints } = core10.endpoints;
// @ts-expect-error orders/log is left out
export const endpointMissing = { ...core10, endpoints } satisfies Client;

// An operation without its statuses.
const { 'orders/cancel': _cancel, ...statuses } = core10.statuses;
// @ts-expect-error orders/cancel is left out
export const statusesMissing = { ...core10, statuses } satisfies Client;

// An operation that is added to the matrix is missing in every dialect that must offer it.
// @ts-expect-error signals/record is not offered
export const operationAdded = { ...core10 } satisfies Dialect<ClientOperationName | PartnerOperationName>;

// Core does not offer the additional operations of apps.
// @ts-expect-error categories/list is not offered
export const appOperationAdded = { ...core10 } satisfies Dialect<AppOperationName>;

// One direction only.
const { encode: _encode, ...mute } = core10.endpoints['orders/info'];
// @ts-expect-error encode is left out
export const encodeMissing = { ...mute } satisfies Endpoint<'orders/info'>;

// The wire mapping of one operation for another.
// @ts-expect-error orders/log and orders/info have different replies
export const wrongMapping = { ...core10.endpoints['orders/log'] } satisfies Endpoint<'orders/info'>;

// A refusal code without a status.
const { item_not_found: _code, ...rest } = invalidEverywhere;
const own = {
  access_denied: [403],
  key_revoked: [403],
  not_permitted: [403],
  confirmation_required: [403],
  two_steps_required: [403],
  order_not_found: [410],
  nothing_to_list: [204],
};
export const everyRefusal = {
  ...invalidEverywhere,
  ...own,
  order_state_conflict: [409],
} satisfies Preferences;
// @ts-expect-error item_not_found is left out
export const refusalMissing = { ...rest, ...own, order_state_conflict: [409] } satisfies Preferences;

// An authentication method without an implementation.
const { authenticate: _authenticate, ...anonymous } = signal20;
// @ts-expect-error authenticate is left out
export const credentialsMissing = { ...anonymous } satisfies Partner;

// An operation with the wire mapping of another, or for callers who may not run it.
export const bound = beginCall(orderInfo, core10.endpoints['orders/info'], core10);
// @ts-expect-error orders/log and orders/info have different replies
export const wrongEndpoint = beginCall(orderInfo, core10.endpoints['orders/log'], core10);
// @ts-expect-error print partners do not read orders
export const wrongCallers = beginCall(orderInfo, core10.endpoints['orders/info'], signal20);

// An operation run by an actor that it is not for.
declare const executor: Executor;
export const housekeeping = () => executor.run(deleteExpired, SYSTEM, { what: 'quotes' });
// @ts-expect-error housekeeping belongs to the system
export const byOperator = () => executor.run(deleteExpired, OPERATOR, { what: 'quotes' });
// @ts-expect-error a visitor does not rotate keys
export const byVisitor = () => executor.run(rotateOAuthKeys, VISITOR, undefined);
