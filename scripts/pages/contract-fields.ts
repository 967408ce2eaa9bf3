import * as addresses from '../../src/lib/values/addresses.ts';
import * as codes from '../../src/lib/values/codes.ts';
import { openApiDocument } from './openapi.ts';

/** The parts of a published schema that limit a field. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** What the fields of the calls of operators accept, so that the forms of the panel need not repeat it. */
export function contractFields(): string {
  const notice =
    '/** Generated from the OpenAPI document by npm run generate: what the fields of calls accept. */\n';
  const fields = JSON.stringify(fieldsByCall(openApiDocument() as Document), undefined, 1);
  return `${notice}export const contractFields = ${fields} as const;\n`;
}

/** By the path of the call and the name of the field. */
export function fieldsByCall({ paths, components: { schemas } }: Document) {
  const calls = Object.entries(paths).flatMap(([path, { post }]) => {
    const body = post?.requestBody?.content['application/json']?.schema;
    if (!body || !path.startsWith('/admin/')) return [];
    return [[path, Object.fromEntries(fieldsOf(body, schemas))] as const];
  });
  return Object.fromEntries(calls);
}

type Field = readonly [name: string, limits: object];

/** The fields of a body with those of the objects in its lists, such as `items[].count`. */
function fieldsOf(body: Schema, schemas: Document['components']['schemas']): Field[] {
  const resolved = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (schemas[name] ?? {});
  };
  const { properties = {}, required = [] } = resolved(body);
  return Object.entries(properties).flatMap(([name, property]) => {
    const schema = resolved(property);
    const limits = { ...(required.includes(name) && { isRequired: true }), ...limitsOf(name, schema) };
    const inside = schema.items ? fieldsOf(schema.items, schemas) : [];
    return [
      ...(Object.keys(limits).length > 0 ? [[name, limits] as const] : []),
      ...inside.map(([inner, itsLimits]) => [`${name}[].${inner}`, itsLimits] as const),
    ];
  });
}

/** The keywords of JSON Schema that a form can use, with the unit of a number; a pattern only with the code that it is of. */
function limitsOf(name: string, schema: Schema): object {
  const { type, maxLength, minItems, maxItems, minimum, maximum, pattern = '' } = schema;
  // Every id has this one.
  if (maximum === Number.MAX_SAFE_INTEGER) return {};
  const code = codeOf[pattern];
  return {
    ...(schema.enum && { enum: schema.enum }),
    ...(type === 'integer' && !schema.enum && { minimum, maximum }),
    ...(type === 'string' && !schema.enum && { maxLength }),
    ...(type === 'array' && { minItems, maxItems }),
    ...(code !== undefined && { code, pattern }),
    ...(type === 'integer' && { unit: unitIn.exec(name)?.[1] }),
  };
}

const codeOf: Readonly<Record<string, string>> = {
  [addresses.email.pattern]: 'email',
  [codes.country.pattern]: 'country',
  [codes.currency.pattern]: 'currency',
  [codes.md5.pattern]: 'md5',
};

/** A number is counted in what its name ends with. */
const unitIn = /(?:^|_)(seconds|minutes|days)$/;
