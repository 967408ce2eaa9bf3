/** Old names of commands. They work for one release, and help does not show them. */
const renamed: Readonly<Record<string, string>> = {
  'keys roll': 'keys rotate',
  'apps rotate-secret': 'apps rotate',
  'oauth rotate-keys': 'oauth rotate',
  quote: 'quotes',
  vat: 'catalogue vat',
  rates: 'catalogue exchange-rates',
  'shipping list': 'shipping rates list',
  'shipping export': 'shipping rates export',
  'shipping import': 'shipping rates import',
  levels: 'shipping levels',
  countries: 'shipping countries',
  states: 'shipping regions',
};

/**
 * The command line with the current name of its command. Calls `warn` with a sentence if an old name was
 * used.
 */
export function withPresentName(
  args: readonly string[],
  warn: (sentence: string) => void,
): readonly string[] {
  for (const words of [2, 1]) {
    const old = args.slice(0, words).join(' ');
    const name = Object.hasOwn(renamed, old) ? renamed[old] : undefined;
    if (name === undefined) continue;
    warn(`"platen ${old}" is deprecated and will be removed; use "platen ${name}".`);
    return [...name.split(' '), ...args.slice(words)];
  }
  return args;
}
