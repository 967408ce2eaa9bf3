/**
 * What must not compile about dialects. Never run: `tsc --noEmit` reads it, and fails where a line that is
 * marked as an error is none. That something left out is found by the compiler is thereby tested.
 */
import { OPERATOR, SYSTEM, VISITOR } from '../../src/domain/actor.ts';
import { beginCall } from '../../src/http/call.ts';
import type { Dialect, Endpoint } from '../../src/http/dialect.ts';
import { apps20 } from '../../src/http/dialects/apps-2.0/index.ts';
import { core10 } from '../../src/http/dialects/core-1.0/index.ts';
import { signal20 } from '../../src/http/dialects/signal/2.0/index.ts';
import type { AppOperationName, ClientOperationName, PartnerOperationName } from '../../src/http/matrix.ts';
import { invalidEverywhere, type Preferences } from '../../src/http/statuses.ts';

import { rotateOAuthKeys } from '../../src/operations/access/oauth-keys.ts';
import type { Executor } from '../../src/operations/engine/executor.ts';
import { deleteExpired } from '../../src/operations/housekeeping.ts';
import { orderInfo } from '../../src/operations/orders/info.ts';

type Client = Dialect<ClientOperationName>;
type Partner = Dialect<PartnerOperationName>;

// As they are, they are whole: without this the lines below might fail for another reason.
export const wholeClient = { ...core10 } satisfies Client;
export const wholeApp = { ...apps20 } satisfies Dialect<AppOperationName>;
export const wholePartner = { ...signal20 } satisfies Partner;

// An operation without its words.
const { 'orders/log': _log, ...endpoints } = core10.endpoints;
// @ts-expect-error orders/log is left out
export const endpointMissing = { ...core10, endpoints } satisfies Client;

// An operation without its statuses.
const { 'orders/cancel': _cancel, ...statuses } = core10.statuses;
// @ts-expect-error orders/cancel is left out
export const statusesMissing = { ...core10, statuses } satisfies Client;

// An operation that joins the matrix is missing in every dialect that must offer it.
// @ts-expect-error signals/record is not offered
export const operationAdded = { ...core10 } satisfies Dialect<ClientOperationName | PartnerOperationName>;

// What apps can do besides is nothing that core offers.
// @ts-expect-error categories/list is not offered
export const appOperationAdded = { ...core10 } satisfies Dialect<AppOperationName>;

// One direction only.
const { encode: _encode, ...mute } = core10.endpoints['orders/info'];
// @ts-expect-error encode is left out
export const encodeMissing = { ...mute } satisfies Endpoint<'orders/info'>;

// The words of one operation for another.
// @ts-expect-error what orders/log answers is not what orders/info answers
export const wrongWords = { ...core10.endpoints['orders/log'] } satisfies Endpoint<'orders/info'>;

// A way to say no that has no status.
const { item_not_found: _code, ...rest } = invalidEverywhere;
const own = { access_denied: [403], key_revoked: [403], order_not_found: [410], nothing_to_list: [204] };
export const everyRefusal = {
  ...invalidEverywhere,
  ...own,
  order_state_conflict: [409],
} satisfies Preferences;
// @ts-expect-error item_not_found is left out
export const refusalMissing = { ...rest, ...own, order_state_conflict: [409] } satisfies Preferences;

// A way to authenticate.
const { authenticate: _authenticate, ...anonymous } = signal20;
// @ts-expect-error authenticate is left out
export const credentialsMissing = { ...anonymous } satisfies Partner;

// An operation with the words of another, or for callers who may not run it.
export const bound = beginCall(orderInfo, core10.endpoints['orders/info'], core10.authenticate);
// @ts-expect-error what orders/log answers is not what orders/info answers
export const wrongEndpoint = beginCall(orderInfo, core10.endpoints['orders/log'], core10.authenticate);
// @ts-expect-error print partners do not read orders
export const wrongCallers = beginCall(orderInfo, core10.endpoints['orders/info'], signal20.authenticate);

// An operation run by somebody it is not for.
declare const executor: Executor;
export const housekeeping = () => executor.run(deleteExpired, SYSTEM, undefined);
// @ts-expect-error the operator does not keep house
export const byOperator = () => executor.run(deleteExpired, OPERATOR, undefined);
// @ts-expect-error a visitor does not rotate keys
export const byVisitor = () => executor.run(rotateOAuthKeys, VISITOR, undefined);
