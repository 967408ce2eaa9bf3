import type { QuantitySteps } from './catalogue.ts';

/** The highest number of copies of a product without a limit: that of its column. */
export const NO_LIMIT = 2_147_483_647;

/** Whether a number is one of min, min + step, … up to max. */
export function isStep(number: number, { min, max, step }: QuantitySteps): boolean {
  return number >= min && number <= max && (number - min) % step === 0;
}

const singular = { pages: 'page', copies: 'copy' } as const;

/** The accepted numbers, for the sentence of a refusal: `24 to 800 pages in steps of 2`. */
export function describeSteps({ min, max, step }: QuantitySteps, things: 'pages' | 'copies'): string {
  if (max === NO_LIMIT) return `${min} or more ${things}${step === 1 ? '' : ` in steps of ${step}`}`;
  if (min === max) return `exactly ${min} ${min === 1 ? singular[things] : things}`;
  return `${min} to ${max} ${things}${step === 1 ? '' : ` in steps of ${step}`}`;
}

/**
 * The number itself or the next greater step, even beyond the last one; the first step for smaller numbers.
 */
export function nextStep(number: number, { min, step }: QuantitySteps): number {
  return min + Math.max(0, Math.ceil((number - min) / step)) * step;
}
