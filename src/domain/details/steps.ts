/** The numbers in which something is made: `least`, `least + step`, … up to `most`; null = without an end. */
export interface StepFacts {
  readonly least: number;
  readonly most: number | null;
  readonly step: number;
}

const singular = { pages: 'page', copies: 'copy' } as const;

/** The numbers in words: `24 to 800 pages in steps of 2`. */
export function stepsText({ least, most, step }: StepFacts, things: 'pages' | 'copies'): string {
  const inSteps = step === 1 ? '' : ` in steps of ${step}`;
  if (most === null) return `${least} or more ${things}${inSteps}`;
  if (least === most) return `exactly ${least} ${least === 1 ? singular[things] : things}`;
  return `${least} to ${most} ${things}${inSteps}`;
}
