/** A number as it was typed: the service says what is wrong with it. `Number` would make something else of it. */
export const asTyped = (text: string) => text.trim() as unknown as number;

/** The fields that have another value than before. */
export function changesOf<Values extends object>(
  before: Partial<Values>,
  values: Partial<Values>,
): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter((name) => values[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}
