/** Every operation of every document has an example of its request and of its reply. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApi, openApiOf } from '../../../src/http/openapi/document.ts';
import { parts } from '../../../src/http/openapi/parts.ts';
import { keysOf } from '../../../src/lib/keys.ts';
import { problemsOf, type Schema, type Schemas } from './closed.ts';

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Body {
  readonly content?: Readonly<Record<string, Content>>;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

const options = { version: '0', serverUrl: 'https://print.example' };
const documents: Readonly<Record<string, object>> = {
  ...Object.fromEntries(keysOf(parts).map((part) => [part, openApiOf(part, options)])),
  'all interfaces': openApi(options),
};

/** The bodies of an operation that say something: refusals are described once for all. */
function bodiesOf({ operationId, requestBody, responses }: Operation): [place: string, content: Content][] {
  const replies = Object.entries(responses).filter(([status]) => /^2/.test(status));
  return [['the request', requestBody] as const, ...replies].flatMap(([name, body]) =>
    Object.entries(body?.content ?? {}).map(([type, content]): [string, Content] => [
      `${operationId}, ${name}, ${type}`,
      content,
    ]),
  );
}

const examplesOf = ({ example, examples = {} }: Content) => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];

for (const [name, document] of Object.entries(documents)) {
  describe(`the document of ${name}`, () => {
    const { paths, components } = document as Document;
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const bodies = operations.flatMap(bodiesOf);

    test('has an example of every request and reply', () => {
      const bare = bodies.filter(([, content]) => examplesOf(content).length === 0);
      assert.deepEqual(
        bare.map(([place]) => place),
        [],
      );
      assert.ok(bodies.length > operations.length / 2, `${bodies.length} bodies`);
    });

    test('has no example that its schema refuses', () => {
      const wrong = bodies.flatMap(([place, content]) =>
        examplesOf(content).flatMap((example) =>
          problemsOf(components.schemas, content.schema, example).map((problem) => `${place}${problem}`),
        ),
      );
      assert.deepEqual(wrong, []);
    });
  });
}
