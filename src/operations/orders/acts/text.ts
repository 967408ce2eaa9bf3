import { refused } from '../../../domain/refusal.ts';

const LONGEST = 2_000;

/** Refuses an empty note or reason, and one that is longer than a page. */
export function checkText(field: string, text: string): void {
  if (text.trim() !== '' && text.length <= LONGEST && !text.includes('\u0000')) return;
  throw refused('invalid_parameter', { code: 'must_be_text', most: LONGEST }, [field]);
}
