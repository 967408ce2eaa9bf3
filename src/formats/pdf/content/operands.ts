import type { PdfValue } from '../values.ts';

/** The operand at an index as a number; 0 for any other value. */
export function numberAt(operands: readonly PdfValue[], index: number): number {
  const value = operands[index];
  return typeof value === 'number' ? value : 0;
}

export function numbersOf(operands: readonly PdfValue[]): number[] {
  return operands.filter((value) => typeof value === 'number');
}
