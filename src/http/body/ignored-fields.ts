import type { TSchema } from 'typebox';
import { nearest } from '../../lib/text/nearest.ts';
import type { WireWarning } from '../problems.ts';
import { type Alternatives, otherNames } from './alternatives.ts';
import { isObject, type JsonObject } from './read-object.ts';

interface ObjectSchema extends Alternatives {
  readonly properties?: Readonly<Record<string, ObjectSchema>>;
  readonly items?: ObjectSchema;
}

/** No client corrects more at a time; the number of further ones is said. */
const MOST_SHOWN = 20;

/**
 * The fields of a body that its schema does not know, with the known name that may have been meant. Absent values are not
 * reported. @param besides further fields of the body, such as the key
 */
export function ignoredFields(schema: TSchema, body: JsonObject, besides: readonly string[]): WireWarning[] {
  const found: WireWarning[] = [];
  let more = 0;
  const visit = (known: ObjectSchema, value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      for (const [index, entry] of known.items ? value.entries() : [])
        visit(known.items ?? {}, entry, `${path}[${index}]`);
      return;
    }
    if (!known.properties || !isObject(value)) return;
    for (const [name, entry] of Object.entries(value)) {
      // Most fields are known and have nothing within, so that neither their path nor other names are needed.
      if (entry === null || entry === '') continue;
      const field = Object.hasOwn(known.properties, name) ? known.properties[name] : undefined;
      if (field && typeof entry !== 'object') continue;
      const at = path === '' ? name : `${path}.${name}`;
      if (field) visit(field, entry, at);
      else if (!otherNames(known).includes(name) && !(path === '' && besides.includes(name))) {
        if (found.length < MOST_SHOWN) found.push(ignored(at, name, Object.keys(known.properties)));
        else more += 1;
      }
    }
  };
  visit(schema, body, '');
  return more === 0
    ? found
    : [
        ...found,
        {
          type: 'parameter_ignored',
          parameter: '',
          detail: { code: 'fields_ignored', more },
        },
      ];
}

function ignored(parameter: string, name: string, known: readonly string[]): WireWarning {
  const meant = name.length > 64 ? undefined : nearest(name, known);
  return { type: 'parameter_ignored', parameter, detail: { code: 'field_ignored', meant } };
}
