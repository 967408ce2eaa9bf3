import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentPaths } from '../../src/http/openapi/parts.ts';
import { defined } from '../../src/lib/defined.ts';
import { bring } from '../harness/orders/orders.ts';
import { waitingOrder } from '../harness/partners/pulled-orders.ts';
import type { TestPlaten } from '../harness/platen.ts';

/** A sample of the contract, about what exists in a service. */
export interface CodeSample {
  readonly operation: string;
  readonly lang: 'Shell' | 'TypeScript';
  readonly source: string;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-codeSamples'?: readonly Omit<CodeSample, 'operation'>[];
}

/** The samples in the order in which they can be run; those in TypeScript are written to a project. */
export async function prepareCodeSamples(platen: TestPlaten, project: string): Promise<CodeSample[]> {
  const { json } = await platen.request('GET', documentPaths.main);
  const operations = Object.values<Record<string, Operation>>(json.paths).flatMap(Object.values<Operation>);
  const samples: CodeSample[] = [];
  for (const { operationId: operation, 'x-codeSamples': of = [] } of operations.sort(inSequence)) {
    for (const { lang, source } of of) {
      const changes = await existing(platen, operation, lang);
      const real = Object.entries(changes).reduce((text, [from, to]) => text.replaceAll(from, to), source);
      samples.push({ operation, lang, source: real });
      if (lang === 'TypeScript') await writeFile(join(project, `code-${operation}.ts`), real);
    }
  }
  return samples;
}

/** An order is added before the calls that are about it, and canceled and deleted after them. */
function inSequence(a: Operation, b: Operation): number {
  const place = ({ operationId }: Operation) =>
    operationId.endsWith('AddOrder') ? 0 : /Cancel|Delete/.test(operationId) ? 2 : 1;
  return place(a) - place(b);
}

/** What exists in this service, by its name in the contract. */
async function existing(
  platen: TestPlaten,
  operation: string,
  lang: string,
): Promise<Readonly<Record<string, string>>> {
  const reference = `${lang}-${operation.slice(0, 4)}`;
  if (operation.startsWith('signal')) {
    const { id, itemIds } = await bring(platen, `${reference}-${operation}`, 45);
    return { '100000010000': defined(id, 'an id'), '100000010001': defined(itemIds[0], 'an item') };
  }
  if (operation.startsWith('partner')) return { '100000010000': (await waitingOrder(platen)).id };
  return { 'order-4711': reference, ...(await webhook(platen, operation)) };
}

/** A webhook of its own for each call about one. */
async function webhook(platen: TestPlaten, operation: string): Promise<Readonly<Record<string, string>>> {
  if (!/Webhook|Event/.test(operation) || /Add|List(?!WebhookAttempts)/.test(operation)) return {};
  const url = 'https://shop.example/hooks';
  const { json } = operation.startsWith('apps')
    ? await platen.post(
        '/apps/2.0/signal/webhooks',
        { url },
        { authorization: `Bearer ${platen.tokens.live}` },
      )
    : await platen.post('/core/1.0/webhooks/add', { apikey: platen.keys.sandbox, url });
  return { '"12"': `"${json.id}"`, "'12'": `'${json.id}'`, 'webhooks/12"': `webhooks/${json.id}"` };
}
