import type { Accepted } from '../details/accepted.ts';

/** The behaviour of the simulated print partner for a sandbox order (docs/guides/sandbox.md). */
export const scenarios = [
  'happy',
  'delay',
  'error',
  'cancel',
  'partial',
  'duplicate',
  'shuffled',
  'two-parcels',
  'dead-partner',
  'minimal',
] as const;

export type Scenario = (typeof scenarios)[number];

/** How many times faster than real time; 1 = real time. `instant` = all at once. */
export type Speed = number | 'instant';

export interface Simulation {
  readonly scenario: Scenario;
  readonly speed: Speed;
}

const SPEED_MAX = 1_000_000;

/** The default simulation of a sandbox order. */
export const PLAIN_SIMULATION: Simulation = { scenario: 'happy', speed: 'instant' };

export function scenarioOf(text: string): Scenario | undefined {
  return scenarios.find((scenario) => scenario === text);
}

/** Reads `instant` or an integer; undefined for anything else. */
export function speedOf(text: string): Speed | undefined {
  if (text === 'instant') return text;
  const speed = Number(text);
  return /^[0-9]{1,7}$/.test(text) && speed >= 1 && speed <= SPEED_MAX ? speed : undefined;
}

export const scenarioAccepted: Accepted = { kind: 'one_of', values: scenarios };
export const speedAccepted: Accepted = { kind: 'speed', most: SPEED_MAX };

/** The duration at a speed, in milliseconds. */
export function atSpeed(ms: number, speed: Speed): number {
  return speed === 'instant' ? 0 : Math.round(ms / speed);
}

/**
 * How long the service waits for the simulated partner at a speed. Never zero: a partner that never answers
 * would otherwise be asked endlessly within one moment of virtual time.
 */
export function waitAtSpeed(ms: number, speed: Speed): number {
  return Math.max(1, Math.round(ms / (speed === 'instant' ? SPEED_MAX : speed)));
}

/** The simulation as text. */
export function simulationText({ scenario, speed }: Simulation): string {
  return `scenario ${scenario}, speed ${speed}`;
}
