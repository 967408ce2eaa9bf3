import type { ItemOption } from '../catalogue/options.ts';
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

/** The reserved domain .test never resolves, so it cannot be the host of a real shop. */
export const SANDBOX_HOST = 'files.sandbox.test';

/**
 * An MD5 that orders may give for any file of the sandbox host: clients cannot compute the real one, because
 * the content depends on the product.
 */
export const SANDBOX_MD5 = '0014c13f5e8b3835586defa9abc85815';

/** The purpose of a file; a file of the order itself has no item. */
export interface FilePurpose {
  readonly type: string;
  readonly item: { readonly product: string; readonly options: readonly ItemOption[] } | null;
}
