import assert from 'node:assert/strict';
import type { Reply } from '../harness/platen.ts';
import { clientInterfaces, type InterfaceName, itemReference } from './client-adapters.ts';
import type { Item } from './rules/items.ts';
import type { Order } from './rules/order.ts';
import type { ServiceModel } from './rules/service.ts';
import { itemCodes, orderCodes } from './rules/states.ts';
import type { System } from './system.ts';

/** Asserts that the service shows every order as the model has it. */
export async function compareAll(system: System, model: ServiceModel, via: InterfaceName): Promise<void> {
  await Promise.all(model.orders.map((order) => compareOrder(system, order, via)));
}

export async function compareOrder(system: System, order: Order, via: InterfaceName): Promise<void> {
  const { client, reference } = order.plan;
  const adapter = system.adapter(client, via);
  const [info, log] = await Promise.all([adapter.ask('info', reference), adapter.ask('log', reference)]);
  compareInfo(system, order, via, info);
  compareLog(system, order, via, log);
}

export function compareInfo(system: System, order: Order, via: InterfaceName, info: Reply): void {
  const { reference, createdAt, mode } = order.plan;
  system.assertAnswered(`${via} orders/info`, info, [200]);
  assert.equal(info.headers['x-mode'] ?? 'live', mode);
  assert.partialDeepStrictEqual(info.json, clientInterfaces[via].shows(order));
  assert.partialDeepStrictEqual(info.json, {
    reference,
    order_date: wireTime(createdAt),
    ...stateOf(order),
    items: order.items.map((item, index) => itemOf(item, index, order)),
  });
  assert.equal(info.json.items.length, order.items.length);
  system.counts.count('order states', order.state);
  for (const item of order.items) {
    const { state, delayed } = item.view();
    system.counts.count('item states', delayed ? `${state} delayed` : state);
  }
}

/** As long as the model's: one entry per change. */
export function compareLog(system: System, order: Order, via: InterfaceName, log: Reply): void {
  const { reference } = order.plan;
  system.assertAnswered(`${via} orders/log`, log, [200]);
  const expected = order.log.map(({ state, at }) => ({
    reference,
    create_date: wireTime(at),
    state: String(state),
  }));
  // The reasons of steps are sentences of the service, which the model does not predict.
  const steps = log.json.map(({ reason: _reason, ...step }: { reason?: unknown }) => step);
  assert.deepEqual(steps, expected);
}

export function compareList(system: System, orders: readonly Order[], via: InterfaceName, list: Reply): void {
  system.assertAnswered(`${via} orders/`, list, [orders.length > 0 ? 200 : 204]);
  const expected = orders.map((order) => ({
    reference: order.plan.reference,
    order_date: wireTime(order.plan.createdAt),
    ...stateOf(order),
  }));
  assert.deepEqual(list.json ?? [], expected);
}

export function stateOf({ state }: Order) {
  return { state: String(state), state_code: orderCodes[state] };
}

function itemOf(item: Item, index: number, { plan }: Order) {
  const { state, delayed, cause, hours, tracking, shippingOption } = item.view();
  // The simulator chooses the tracking codes of sandbox orders; the model does not predict them.
  const parcel = plan.mode === 'sandbox' && state === 75 ? {} : { tracking, shipping_option: shippingOption };
  return {
    reference: itemReference(index),
    state: String(state),
    state_code: itemCodes[state],
    delayed: delayed ? '1' : '0',
    delay_cause: cause,
    delay_hours: hours,
    ...parcel,
  };
}

function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
