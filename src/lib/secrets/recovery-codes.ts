import { randomInt } from 'node:crypto';
import { GROUP_LENGTH, LEGIBLE } from './ids.ts';

const GROUPS = 4;

/** An unguessable code (80 bits) that is used once, in groups that can be copied by hand. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code as it is compared: typed with capitals, with other separators or without. */
export function normalRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.replace(new RegExp(`.{${GROUP_LENGTH}}(?!$)`, 'g'), '$&-');
}
