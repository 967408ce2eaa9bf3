/**
 * Code about dialects that must not compile. Never run: `tsc --noEmit` checks it, and fails where a line that
 * is marked as an error has none. This proves that the compiler finds omissions.
 */
import {
  type ClientActor,
  OPERATOR,
  type PartnerActor,
  SYSTEM,
  VISITOR,
  type Viewer,
} from '../../src/domain/actor.ts';
import type { ScopeDemand } from '../../src/http/auth/bearer.ts';
import type { ViewerDemand } from '../../src/http/auth/staff.ts';
import { beginCall } from '../../src/http/call.ts';
import type { Dialect, Endpoints } from '../../src/http/dialect.ts';
import { adminEndpoints } from '../../src/http/dialects/admin-1.0/index.ts';
import { memberEndpoint } from '../../src/http/dialects/admin-1.0/wire.ts';
import { core10 } from '../../src/http/dialects/core-1.0/index.ts';
import { clientEndpoint } from '../../src/http/dialects/shared/client-endpoint.ts';
import { signal20 } from '../../src/http/dialects/signal/2.0/index.ts';
import { endpoint } from '../../src/http/endpoint.ts';
import { invalidEverywhere, type Preferences } from '../../src/http/statuses.ts';
import { rotateOAuthKeys } from '../../src/operations/access/oauth/keys.ts';
import type { Executor } from '../../src/operations/engine/executor.ts';
import { orderInfo } from '../../src/operations/orders/info.ts';
import { searchOrders } from '../../src/operations/orders/search.ts';
import { deleteExpired } from '../../src/operations/retention/retention.ts';

// Whole endpoints compile: without this the lines below might fail for another reason.
const { 'orders/info': info, 'orders/log': log } = core10.endpoints;
export const whole = clientEndpoint(orderInfo, info);

// An endpoint without its statuses, its name in clients, or its conversion in one direction.
const { statuses: _statuses, ...withoutStatuses } = info;
// @ts-expect-error statuses are left out
export const statusesMissing = clientEndpoint(orderInfo, withoutStatuses);
const { name: _name, ...nameless } = info;
// @ts-expect-error name is left out
export const nameMissing = clientEndpoint(orderInfo, nameless);
const { encode: _encode, ...mute } = info;
// @ts-expect-error encode is left out
export const encodeMissing = clientEndpoint(orderInfo, mute);

// The conversion of one operation for another.
// @ts-expect-error orders/log and orders/info have different replies
export const wrongConversion = endpoint(orderInfo, log);

// An endpoint that does not say who may call it.
const { scope: _scope, ...scopeless } = info;
// @ts-expect-error scope is left out
export const scopeMissing = clientEndpoint(orderInfo, scopeless);
const unscoped = { info: endpoint(orderInfo, scopeless) };
// @ts-expect-error apps need a scope
export const scopeMissingInApps = unscoped satisfies Endpoints<ClientActor, ScopeDemand>;

const { members: _members, ...ofStaff } = adminEndpoints['admin/orders/list'];
// @ts-expect-error members are left out
export const membersMissing = memberEndpoint(searchOrders, ofStaff);
const { 'admin/orders/hold': hold } = adminEndpoints;
// @ts-expect-error members do not hold orders
export const forMembers = { hold } satisfies Endpoints<Viewer, ViewerDemand>;

// An endpoint for callers who may not run its operation.
export const bound = beginCall(info, core10);
// @ts-expect-error print partners do not read orders
export const wrongCallers = beginCall(info, signal20);
// @ts-expect-error print partners do not read orders
export const wrongDialect = { ...signal20, endpoints: { info } } satisfies Dialect<PartnerActor>;

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
export const credentialsMissing = { ...anonymous } satisfies Dialect<PartnerActor>;

// An operation run by an actor that it is not for.
declare const executor: Executor;
export const housekeeping = () => executor.run(deleteExpired, SYSTEM, { what: 'quotes' });
// @ts-expect-error housekeeping belongs to the system
export const byOperator = () => executor.run(deleteExpired, OPERATOR, { what: 'quotes' });
// @ts-expect-error a visitor does not rotate keys
export const byVisitor = () => executor.run(rotateOAuthKeys, VISITOR, undefined);
