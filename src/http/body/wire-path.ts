import type { Path } from '../../domain/refusal.ts';

/** The field with arbitrary keys of the client, which are never renamed. */
const CLIENTS_OWN = 'meta';

/**
 * Converts domain paths to wire names: `['items', 0, 'shippingLevel']` becomes `items[0].shipping_level`.
 * `renamed` maps names that differ in more than their spelling, prefixed with their list where the name alone
 * is ambiguous.
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
        path[0] === CLIENTS_OWN
          ? step
          : (renamed[`${list}.${step}`] ??
            renamed[step] ??
            step.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
      name += name === '' ? word : `.${word}`;
      list = step;
    }
    return name;
  };
}
