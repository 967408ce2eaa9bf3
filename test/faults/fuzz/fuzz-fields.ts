import { Compile } from 'typebox/compile';
import { defined } from '../../../src/lib/defined.ts';
import type { Ask, Reply } from '../../harness/http/exchange.ts';
import type { Random } from '../../harness/random.ts';
import { closed, type Schema } from '../../interfaces/contract/closed.ts';
import { type Operation, operations } from '../../spec/tables/section-7.ts';
import { placesOf } from './fuzz-changes.ts';
import { describedIn, type OpenApi } from './fuzz-examples.ts';
import { type Material, modelsOf } from './fuzz-targets.ts';

/** Enough models to include the fields that only some of them carry. */
const DRAWS = 100;

/**
 * Published fields that no body of the fuzzer has, as `operation items.quote`: they would never be changed.
 */
export async function forgottenFields(material: Material, random: Random, ask: Ask): Promise<string[]> {
  const main: OpenApi = (await ask('GET', '/openapi.json')).json;
  return (Object.keys(operations) as Operation[]).flatMap((operation) => {
    const { requestBody } = describedIn(main, operation);
    const drawn = Array.from({ length: DRAWS }, () => modelsOf(operation, material, random)).flat();
    const met = new Set(drawn.flatMap((body) => placesOf(body)).map(nameOf));
    return fieldsOf(main, requestBody?.content['application/json']?.schema ?? {})
      .filter((field) => !met.has(field))
      .map((field) => `${operation} ${field}`);
  });
}

/** What is wrong with the body of a success: another shape than the published one, or a field that is not declared. */
export type ProblemOf = (operation: Operation, reply: Reply) => string | undefined;

export async function contractOfReplies(ask: Ask): Promise<ProblemOf> {
  const main: OpenApi = (await ask('GET', '/openapi.json')).json;
  const validators = new Map<string, ReturnType<typeof Compile>>();
  return (operation, { status, json }) => {
    const schema = describedIn(main, operation).responses[status]?.content?.['application/json']?.schema;
    if (schema === undefined || json === undefined) return undefined;
    const name = `${operation} ${status}`;
    const validator = validators.get(name) ?? Compile(closed(main.components.schemas, schema));
    validators.set(name, validator);
    if (validator.Check(json)) return undefined;
    const [first] = validator.Errors(json);
    return `a reply of another shape (${first?.instancePath} ${first?.message})`;
  };
}

/** Field names without list indices. */
function nameOf(place: readonly (string | number)[]): string {
  return place.filter((step) => typeof step === 'string').join('.');
}

function fieldsOf(document: OpenApi, schema: Schema, within = ''): string[] {
  const { $ref, properties = {}, items, anyOf = [], allOf = [] } = schema;
  const name = $ref?.replace('#/components/schemas/', '');
  const named = name === undefined ? [] : [defined(document.components.schemas[name], name)];
  return [
    ...[...named, ...anyOf, ...allOf].flatMap((part) => fieldsOf(document, part, within)),
    ...(items ? fieldsOf(document, items, within) : []),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const field = within === '' ? name : `${within}.${name}`;
      return [field, ...fieldsOf(document, schema, field)];
    }),
  ];
}
