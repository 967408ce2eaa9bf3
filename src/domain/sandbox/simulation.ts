/** What the simulated print partner of a sandbox order does (docs/guides/sandbox.md). */
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

/** How many times faster than in life; 1 = real time. `instant` = all at once. */
export type Speed = number | 'instant';

export interface Simulation {
  readonly scenario: Scenario;
  readonly speed: Speed;
}

export const SPEED_MAX = 1_000_000;

/** What a sandbox order gets that asks for nothing. */
export const PLAIN_SIMULATION: Simulation = { scenario: 'happy', speed: 'instant' };

export function scenarioOf(text: string): Scenario | undefined {
  return scenarios.find((scenario) => scenario === text);
}

/** Reads `instant` or a whole number of times; undefined for anything else. */
export function speedOf(text: string): Speed | undefined {
  if (text === 'instant') return text;
  const speed = Number(text);
  return /^[0-9]{1,7}$/.test(text) && speed >= 1 && speed <= SPEED_MAX ? speed : undefined;
}

export const scenariosText = `one of ${scenarios.join(', ')}`;
export const speedText = `instant or a whole number from 1 (real time) to ${SPEED_MAX}`;

/** How long something takes at a speed, in milliseconds. */
export function atSpeed(ms: number, speed: Speed): number {
  return speed === 'instant' ? 0 : Math.round(ms / speed);
}

/**
 * How long the service itself waits for the simulated partner at a speed. Never nothing: a partner that
 * never answers would otherwise be asked without end in a moment that never passes.
 */
export function waitAtSpeed(ms: number, speed: Speed): number {
  return Math.max(1, Math.round(ms / (speed === 'instant' ? SPEED_MAX : speed)));
}

/** The simulation in words. */
export function simulationText({ scenario, speed }: Simulation): string {
  return `scenario ${scenario}, speed ${speed}`;
}
