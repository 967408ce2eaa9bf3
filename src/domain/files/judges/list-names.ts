/** The most names listed; further ones are counted. */
const SHOWN = 3;

/**
 * `Arial`, `Arial and Times`, `Arial, Times, Verdana and 2 more`; long names are cut, because they come from
 * files.
 */
export function listNames(names: Iterable<string>): string {
  const sorted = [...new Set(names)].sort().map(shortened);
  const shown = sorted.slice(0, SHOWN);
  const rest = sorted.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const LONGEST = 60;
/** The first half of a surrogate pair that was cut: PostgreSQL refuses it in JSON. */
const HALF = /[\ud800-\udbff]$/;

function shortened(name: string): string {
  if (name === '') return '(unnamed)';
  return name.length > LONGEST ? `${name.slice(0, LONGEST).replace(HALF, '')}…` : name;
}
