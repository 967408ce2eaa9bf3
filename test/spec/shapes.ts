import assert from 'node:assert/strict';
import type { Reply } from '../harness/http/exchange.ts';
import type { Shape } from './tables/section-2-replies.ts';

/** Asserts a reply of core, where every value is a string. */
export function assertReply(reply: Reply, status: number, shape: Shape): void {
  assert.equal(reply.status, status, reply.text);
  assertShape(reply.json, shape, 'reply');
  assertOnlyTexts(reply.json, 'reply');
}

export function assertShape(value: unknown, shape: Shape, path: string): void {
  if (shape === 'number' || shape === 'boolean') assert.equal(typeof value, shape, `${path} is a ${shape}`);
  else if (shape instanceof RegExp) {
    assert.equal(typeof value, 'string', `${path} is a string`);
    assert.match(value as string, shape, path);
  } else if (isList(shape)) {
    assert.ok(Array.isArray(value), `${path} is an array`);
    for (const [index, entry] of value.entries()) assertShape(entry, shape[0], `${path}[${index}]`);
  } else {
    assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value), `${path} is an object`);
    for (const [name, field] of Object.entries(shape))
      assertShape((value as Record<string, unknown>)[name], field, `${path}.${name}`);
  }
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/**
 * Section 1, rule 5: core lists no boolean and no number, so extra fields may be neither; null is never sent.
 */
export function assertOnlyTexts(value: unknown, path: string): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) assertOnlyTexts(entry, `${path}.${name}`);
  } else assert.equal(typeof value, 'string', `${path} is a string`);
}
