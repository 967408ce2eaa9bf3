import { type StepFacts, stepsText } from '../details/prices.ts';
import type { QuantitySteps } from './catalogue.ts';

/** The highest number of copies of a product without a limit: that of its column. */
export const NO_LIMIT = 2_147_483_647;

/** Whether a number is one of min, min + step, … up to max. */
export function isStep(number: number, { min, max, step }: QuantitySteps): boolean {
  return number >= min && number <= max && (number - min) % step === 0;
}

/** The accepted numbers, as facts of a refusal. */
export function stepFacts({ min, max, step }: QuantitySteps): StepFacts {
  return { least: min, most: max === NO_LIMIT ? null : max, step };
}

/** The accepted numbers, in words. */
export function describeSteps(steps: QuantitySteps, things: 'pages' | 'copies'): string {
  return stepsText(stepFacts(steps), things);
}

/**
 * The number itself or the next greater step, even beyond the last one; the first step for smaller numbers.
 */
export function nextStep(number: number, { min, step }: QuantitySteps): number {
  return min + Math.max(0, Math.ceil((number - min) / step)) * step;
}
