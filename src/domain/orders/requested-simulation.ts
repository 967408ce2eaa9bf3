import type { ClientActor } from '../actor.ts';
import { type Problem, problemsOf } from '../refusal.ts';
import {
  PLAIN_SIMULATION,
  type Scenario,
  type Simulation,
  type Speed,
  scenarioAccepted,
  scenarioOf,
  scenarios,
  speedAccepted,
  speedOf,
} from '../sandbox/simulation.ts';
import type { NewOrder } from './order.ts';

/**
 * The simulation of a sandbox order: from its meta, else its reference, else its key, else happy and instant.
 * Scenario and speed are looked up separately.
 */
export function simulationOf(
  order: Pick<NewOrder, 'reference' | 'meta'>,
  { simulation }: Pick<ClientActor, 'simulation'>,
): Simulation {
  const entries = metaEntries(order);
  return {
    scenario:
      entries.map(({ scenario }) => scenarioOf(textOf(scenario))).find(isDefined) ??
      scenarioIn(order.reference) ??
      simulation?.scenario ??
      PLAIN_SIMULATION.scenario,
    speed:
      entries.map(({ speed }) => speedOf(textOf(speed))).find(isDefined) ??
      speedIn(order.reference) ??
      simulation?.speed ??
      PLAIN_SIMULATION.speed,
  };
}

/**
 * Problems of the simulation requested in the meta of a sandbox order. References are not checked: they are
 * the client's own, and live orders may have any.
 */
export function checkSimulation(order: Pick<NewOrder, 'meta'>): Problem[] {
  return problemsOf((addProblem) => {
    for (const { index, scenario, speed } of metaEntries(order)) {
      const path = ['meta', index, 'sandbox'];
      if (scenario !== undefined && scenarioOf(textOf(scenario)) === undefined) {
        const detail = {
          code: 'scenario_unknown',
          given: shown(scenario),
          expected: scenarioAccepted,
        } as const;
        addProblem('invalid_parameter', [...path, 'scenario'], detail);
      }
      if (speed !== undefined && speedOf(textOf(speed)) === undefined) {
        const detail = { code: 'speed_unknown', given: shown(speed), expected: speedAccepted } as const;
        addProblem('invalid_parameter', [...path, 'speed'], detail);
      }
    }
  });
}

interface MetaEntry {
  readonly index: number;
  readonly scenario: unknown;
  readonly speed: unknown;
}

/**
 * Elements of meta such as `{"sandbox": {"scenario": "delay", "speed": 60}}`. All others belong to the
 * client.
 */
function metaEntries({ meta = [] }: Pick<NewOrder, 'meta'>): MetaEntry[] {
  return meta.flatMap((element, index) => {
    if (!isObject(element) || !isObject(element.sandbox)) return [];
    const { scenario, speed } = element.sandbox;
    return [{ index, scenario: given(scenario), speed: given(speed) }];
  });
}

/** An optional field that is null or empty is absent (decisions.md §3). */
function given(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Longer names first, because one name may be the beginning of another.
const NAMES = scenarios.toSorted((a, b) => b.length - a.length).join('|');
const SCENARIO = new RegExp(`(?<![a-z0-9])sim-(${NAMES})(?![a-z0-9])`, 'i');
const SPEED = /(?<![a-z0-9])sim-speed-(instant|[0-9]{1,7})(?![a-z0-9])/i;

/** The first `sim-SCENARIO` in a reference, with no letter or digit directly before or after it. */
function scenarioIn(reference: string): Scenario | undefined {
  const name = SCENARIO.exec(reference)?.[1];
  return name === undefined ? undefined : scenarioOf(name.toLowerCase());
}

/** The first `sim-speed-N` in a reference, with no letter or digit directly before or after it. */
function speedIn(reference: string): Speed | undefined {
  const speed = SPEED.exec(reference)?.[1];
  return speed === undefined ? undefined : speedOf(speed.toLowerCase());
}

const LONGEST_SHOWN = 60;

function shown(value: unknown): string {
  return typeof value === 'object'
    ? 'neither a string nor a number'
    : JSON.stringify(value).slice(0, LONGEST_SHOWN);
}

/** Speeds may be JSON numbers. Other values are not converted: they could be nested too deeply. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}
