import Schema from 'typebox/schema';
import { orderSchema } from '../../../src/http/body/order-document.ts';

type Json = { readonly [key: string]: unknown };

/** The published schema, and no field beside those that it describes. */
const validator = Schema.Compile(closed(orderSchema('http://platen.example')) as object);

/** What is wrong with an order document by its schema; empty if nothing is. */
export function schemaProblems(document: unknown): string[] {
  const [valid, errors] = validator.Errors(document);
  if (valid) return [];
  return errors.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const keywords = Object.fromEntries(
    Object.entries(schema as Json).map(([key, value]) => [key, closed(value)]),
  );
  return keywords.properties ? { ...keywords, additionalProperties: false } : keywords;
}
