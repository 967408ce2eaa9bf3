/** Every field of the contract says what it means, in which unit, and has an example that is valid. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApiOf } from '../../../src/http/openapi/document.ts';
import { type Exemplified, exampleOf } from '../../../src/http/openapi/example-of.ts';
import type { PartName } from '../../../src/http/openapi/parts.ts';
import { problemsOf, type Schemas } from './closed.ts';

interface Field extends Exemplified {
  readonly description?: string;
}

interface Parameter extends Field {
  readonly name?: string;
  readonly $ref?: string;
  readonly schema?: Field;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: Parameter[] }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Field>> };
}

const options = { version: '0', serverUrl: 'https://print.example' };
const complete: readonly PartName[] = ['core', 'apps', 'signal', 'partner', 'admin'];
const documentOf = (part: PartName) => openApiOf(part, options) as Document;

/** Adds the fields of an object, with those of objects that have no name. */
function collect(place: string, schema: Exemplified, into: Map<string, Field>): void {
  for (const part of [
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]) {
    collect(place, part, into);
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    into.set(`${place}.${name}`, field);
    collect(`${place}.${name}`, field, into);
  }
}

/** All fields of a document, by their places. */
function fieldsOf({ components }: Document): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const [name, schema] of Object.entries(components.schemas)) collect(name, schema, fields);
  return fields;
}

const HINT = 'a field is declared with its meaning: field() of src/http/body/fields.ts';

for (const part of complete) {
  describe(`the document of ${part}`, () => {
    const document = documentOf(part);
    const { schemas } = document.components;

    test('says what every field means', () => {
      const silent = [...fieldsOf(document)].filter(([, { description = '' }]) => description.length < 3);
      assert.deepEqual(
        silent.map(([place]) => place),
        [],
        HINT,
      );
    });

    test('has a valid example of every object', () => {
      const wrong = Object.entries(schemas).flatMap(([name, schema]) => {
        try {
          return problemsOf(
            schemas as Schemas,
            schema as Schemas[string],
            exampleOf(schemas as Schemas, schema, name),
          ).map((problem) => `${name}${problem}`);
        } catch (error) {
          return [String(error)];
        }
      });
      assert.deepEqual(wrong, [], HINT);
    });

    test('says what every parameter means', () => {
      const parameters = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.values(methods).flatMap(({ parameters = [] }) => parameters.map((one) => ({ path, ...one }))),
      );
      const silent = parameters.filter(
        ({ $ref, description, schema }) =>
          !$ref && !(description && exampleOf(schemas as Schemas, schema ?? {}, '')),
      );
      assert.deepEqual(silent, [], HINT);
    });
  });
}

test('every example of a field is valid, in all documents', () => {
  const wrong = (['core', 'apps', 'signal', 'partner', 'admin'] as const).flatMap((part) => {
    const document = documentOf(part);
    const schemas = document.components.schemas as Schemas;
    return [...fieldsOf(document)].flatMap(([place, field]) =>
      (field.examples ?? []).flatMap((example) =>
        problemsOf(schemas, field as Schemas[string], example).map((problem) => `${place}${problem}`),
      ),
    );
  });
  assert.deepEqual(wrong, []);
});
