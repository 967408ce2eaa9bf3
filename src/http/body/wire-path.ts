import type { Path } from '../../domain/refusal.ts';

/**
 * Names domain paths as callers write them: `['items', 0, 'shippingLevel']` is `items[0].shipping_level`.
 * `renamed` holds the words of one interface that differ by more than their spelling, with the list they
 * stand in where a word alone is not enough.
 */
export function wirePath(renamed: Readonly<Record<string, string>>): (path: Path) => string {
  return (path) => {
    let name = '';
    let list = '';
    for (const step of path) {
      if (typeof step === 'number') {
        name += `[${step}]`;
        continue;
      }
      const word =
        renamed[`${list}.${step}`] ??
        renamed[step] ??
        step.replace(/[a-z][A-Z]/g, (pair) => `${pair[0]}_${pair[1]!.toLowerCase()}`);
      name += name === '' ? word : `.${word}`;
      list = step;
    }
    return name;
  };
}
