/** Redocly finds nothing in the OpenAPI documents by its recommended rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApi, openApiOf } from '../../../src/http/openapi/document.ts';
import { documentPaths, parts } from '../../../src/http/openapi/parts.ts';
import { keysOf } from '../../../src/lib/keys.ts';

const options = { version: '0', serverUrl: 'https://print.example' };
const documents: readonly (readonly [path: string, document: object])[] = [
  [documentPaths.main, openApi(options)],
  ...keysOf(parts).map((part) => [documentPaths[part], openApiOf(part, options)] as const),
];

const rules = {
  // The key stands beside the fields of a body, in an allOf.
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
} as const;

for (const [path, document] of documents) {
  test(path, async () => {
    const config = await createConfig({ extends: ['recommended'], rules });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    assert.deepEqual(
      found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
      [],
    );
  });
}

test('an example that its schema does not allow is found', async () => {
  const content = { 'application/json': { schema: { type: 'string' }, example: 1 } };
  const source = JSON.stringify({
    ...documents[0]?.[1],
    paths: {
      '/x': {
        get: {
          operationId: 'x',
          summary: 'x',
          security: [],
          responses: { 200: { description: 'x', content } },
        },
      },
    },
  });
  const found = await lintFromString({
    source,
    config: await createConfig({ extends: ['recommended'], rules }),
  });
  assert.ok(found.some(({ ruleId }) => ruleId === 'no-invalid-media-type-examples'));
});
