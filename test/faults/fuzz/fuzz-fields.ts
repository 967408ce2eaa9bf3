import type { Ask } from '../../harness/http/exchange.ts';
import type { Random } from '../../harness/random.ts';
import { type Operation, operations } from '../../spec/tables/section-7.ts';
import { placesOf } from './fuzz-changes.ts';
import { type Material, modelsOf } from './fuzz-targets.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Enough models to include the fields that only some of them carry. */
const DRAWS = 100;

/**
 * Published fields that no body of the fuzzer has, as `operation items.quote`: they would never be changed.
 */
export async function forgottenFields(material: Material, random: Random, ask: Ask): Promise<string[]> {
  const { paths } = (await ask('GET', '/openapi.json')).json;
  return (Object.keys(operations) as Operation[]).flatMap((operation) => {
    const path = operations[operation].path.replace(/\/$/, '');
    const schema: Schema = paths[path].post.requestBody.content['application/json'].schema;
    const drawn = Array.from({ length: DRAWS }, () => modelsOf(operation, material, random)).flat();
    const met = new Set(drawn.flatMap((body) => placesOf(body)).map(nameOf));
    return fieldsOf(schema)
      .filter((field) => !met.has(field))
      .map((field) => `${operation} ${field}`);
  });
}

/** Field names without list indices. */
function nameOf(place: readonly (string | number)[]): string {
  return place.filter((step) => typeof step === 'string').join('.');
}

function fieldsOf({ properties = {}, items, anyOf = [] }: Schema, within = ''): string[] {
  return [
    ...anyOf.flatMap((choice) => fieldsOf(choice, within)),
    ...(items ? fieldsOf(items, within) : []),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const field = within === '' ? name : `${within}.${name}`;
      return [field, ...fieldsOf(schema, field)];
    }),
  ];
}
