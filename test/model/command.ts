import fc from 'fast-check';
import { type InterfaceName, interfaceNames } from './client-adapters.ts';
import { compareAll } from './compare.ts';
import type { Order, Try } from './rules/order.ts';
import type { ServiceModel } from './rules/service.ts';
import { type HostBehaviour, hostBehaviours, type System } from './system.ts';

/** One action of a client, partner or operator, with the outcome that the model expects. */
export type Command = fc.AsyncCommand<ServiceModel, System>;

/** What a command acts on; `via` is the interface that its client uses. */
export interface Scene {
  readonly model: ServiceModel;
  readonly system: System;
  readonly via: InterfaceName;
}

/**
 * After every command the whole model is compared with the service. Commands that make no sense in the
 * present state are skipped, except for every eighth: their refusals are tested too.
 */
export function command<Fields extends object>(
  name: string,
  fields: fc.Arbitrary<Fields>,
  act: (scene: Scene, fields: Fields) => Promise<void>,
  sense: (model: ServiceModel, fields: Fields) => boolean = () => true,
): fc.Arbitrary<Command> {
  const all = fc.record({ via: fc.constantFrom(...interfaceNames), blindly: fc.nat(7), fields });
  return all.map(({ via, blindly, fields }) => ({
    check: (model) => blindly === 7 || sense(model, fields),
    async run(model, system) {
      system.doing = name;
      system.counts.count('commands', name);
      await act({ model, system, via }, fields);
      await compareAll(system, model, via);
    },
    toString: () => `${name} (${via}) ${JSON.stringify(fields)}`,
  }));
}

/** Which order is meant: the n-th of those that exist, of whichever client. */
export interface Choice {
  readonly nth: number;
  /** Only among those that were offered to the partner, if there are any. */
  readonly offered?: boolean;
}

export function chosen({ orders }: ServiceModel, { nth, offered }: Choice): Order | undefined {
  const known = offered ? orders.filter((order) => order.isKnownToPartner) : [];
  return nthOf(known.length > 0 ? known : orders, nth);
}

export function nthOf<T>(all: readonly T[], nth: number): T | undefined {
  return all[nth % Math.max(1, all.length)];
}

export const nth = fc.nat(7);
export const anOrder = fc.record({ nth });
export const anOfferedOrder = fc.record({ nth, offered: fc.boolean() });
export const hasOrders = ({ orders }: ServiceModel) => orders.length > 0;

/** A reference and a full id that no order has. */
export const UNKNOWN = 'never-added';
export const UNKNOWN_ID = '999999990000';

const anyFate = fc.constantFrom(...(Object.keys(hostBehaviours) as HostBehaviour[]));

/** The answers of a file host, request by request; the last one repeats. */
export const conduct = fc.oneof(
  { weight: 5, arbitrary: fc.constant<HostBehaviour[]>(['ok']) },
  { weight: 2, arbitrary: fc.array(anyFate, { minLength: 1, maxLength: 3 }) },
);

/** Executes all work that is due by then, in the service and in the model. */
export async function workUntil({ model, system }: Scene, until: number): Promise<void> {
  const start = system.now;
  const tries = await system.work(new Date(until));
  for (const order of model.orders) order.work(start, until, triesOf(order, tries));
}

export function triesOf({ plan }: Order, tries: readonly Try[]): Try[] {
  return tries.filter(({ name }) => name === plan.id || plan.paths.includes(name));
}
