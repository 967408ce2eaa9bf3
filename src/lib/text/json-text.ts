/** Plain data that can be written as JSON. Keys with the value undefined are left out. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * JSON for people: a value that fits into the width is on one line, others have one entry per line. The same
 * data always gives the same text.
 */
export function formatJson(value: Json, width: number, indent = ''): string {
  const flat = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= width) return flat;
  const inner = `${indent}  `;
  const [open, close, lines] = Array.isArray(value)
    ? ['[', ']', value.map((item: Json) => inner + formatJson(item, width, inner))]
    : [
        '{',
        '}',
        fieldsOf(value).map(
          ([key, item]) => `${inner}${JSON.stringify(key)}: ${formatJson(item, width, inner)}`,
        ),
      ];
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const fields = fieldsOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function fieldsOf(value: object): [string, Json][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
