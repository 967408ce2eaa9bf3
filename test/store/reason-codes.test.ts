/** Stored codes of reasons and defects: the schema accepts exactly those of the tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSchema } from '../../scripts/pages/catalog.ts';
import { defects } from '../../src/domain/reasons/defect-codes.ts';
import { fileFailures, handoverFailures, reasons } from '../../src/domain/reasons/reasons.ts';

test('the schema holds the codes of the tables and no others', async () => {
  const codes = {
    file_defect: defects,
    file_failure: fileFailures,
    handover_failure: handoverFailures,
    order_reason: reasons,
  };
  const { domains } = await readSchema();
  assert.deepEqual(
    Object.fromEntries(domains.map(({ name, values }) => [name, [...values].sort()])),
    Object.fromEntries(Object.entries(codes).map(([name, table]) => [name, Object.keys(table).sort()])),
  );
});
