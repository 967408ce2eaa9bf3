/** A number as it was typed: the service says what is wrong with it. `Number` would make something else of it. */
export const asTyped = (text: string) => text.trim() as unknown as number;

/** To the service an empty string is a field that was left out; a blank is refused at its field. */
export const given = (text: string) => (text.trim() === '' ? ' ' : text);

/** Fields as they are sent: one that was emptied is not left out, by which it would stay as it is. */
export function sent<Body extends object>(body: Body): Body {
  const fields = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? given(value) : value,
  ]);
  return Object.fromEntries(fields) as Body;
}

/** The fields that have another value than before. */
export function changesOf<Values extends object>(
  before: Partial<Values>,
  values: Partial<Values>,
): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter((name) => values[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}
