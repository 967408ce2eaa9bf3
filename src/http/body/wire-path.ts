import type { Path } from '../../domain/refusal.ts';

/** What has keys of the client's own, which are never other names in a dialect. */
const CLIENTS_OWN = 'meta';

/**
 * Makes wire names of domain paths: `['items', 0, 'shippingLevel']` becomes `items[0].shipping_level`.
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
