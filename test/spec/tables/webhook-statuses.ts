import { noteSecret } from '../../harness/canaries.ts';
import { bring } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import type { Cell } from './cell.ts';
import { operations, type WebhookOperation } from './section-7.ts';

const HOOK = 'http://127.0.0.1:9/hooks';
const INVALID = { status: 400, type: 'invalid_parameter' };
const MISSING = { status: 400, type: 'missing_required_parameter' };

type Fields = Readonly<Record<string, unknown>>;

const core =
  (operation: WebhookOperation, fields: Fields = {}): Cell['ask'] =>
  (platen) =>
    platen.post(operations[operation].path, { apikey: platen.keys.live, ...fields });

/** Calls about a webhook that was just added. */
const ofOwn =
  (
    operation: WebhookOperation,
    fields: (platen: TestPlaten) => Fields | Promise<Fields> = () => ({}),
  ): Cell['ask'] =>
  async (platen) => {
    const { json } = await core('core webhooks/add', { url: HOOK })(platen);
    noteSecret(json.secret);
    const reply = await core(operation, { id: json.id, ...(await fields(platen)) })(platen);
    noteSecret(reply.json?.secret);
    // A client may have a hundred, and each gets every event.
    await core('core webhooks/delete', { id: json.id })(platen);
    return reply;
  };

/** Calls about one webhook, by its id. */
function about(
  operation: WebhookOperation,
  fields?: (platen: TestPlaten) => Fields | Promise<Fields>,
): readonly Cell[] {
  const others = { event: 'evt_1_1_1', since: '2026-03-01T00:00:00Z' };
  return [
    { when: 'it is a webhook of the client', status: 200, ask: ofOwn(operation, fields) },
    { when: 'the id is missing', ...MISSING, ask: core(operation, others) },
    { when: 'the id is not a number', ...INVALID, ask: core(operation, { ...others, id: 'first' }) },
    { when: 'no webhook has the id', ...INVALID, ask: core(operation, { ...others, id: '4711' }) },
  ];
}

async function anEvent(platen: TestPlaten): Promise<Fields> {
  const { reference } = await bring(platen, newReference('event'), 45);
  const { json } = await core('core webhooks/events', { limit: '500' })(platen);
  const listed: { id: string; event: { order_reference: string } }[] = json.events;
  return { event: listed.find(({ event }) => event.order_reference === reference)?.id };
}

/** The answers of the operations on webhooks to a caller with a valid key. */
export const webhookCells: Record<WebhookOperation, readonly Cell[]> = {
  'core webhooks/add': [
    {
      when: 'the address may be called',
      status: 200,
      ask: async (platen) => {
        const reply = await core('core webhooks/add', { url: HOOK, types: ['OrderError'] })(platen);
        noteSecret(reply.json.secret);
        await core('core webhooks/delete', { id: reply.json.id })(platen);
        return reply;
      },
    },
    { when: 'the address is missing', ...MISSING, ask: core('core webhooks/add') },
    {
      when: 'the address may not be called',
      ...INVALID,
      ask: core('core webhooks/add', { url: 'https://10.0.0.5/hooks' }),
    },
    {
      when: 'a type does not exist',
      ...INVALID,
      ask: core('core webhooks/add', { url: HOOK, types: ['ItemShiped'] }),
    },
  ],
  'core webhooks/list': [
    { when: 'the client has webhooks', status: 200, ask: ofOwn('core webhooks/list') },
    {
      when: 'the client has none',
      status: 200,
      ask: (platen) => core('core webhooks/list', { apikey: platen.keys.otherLive })(platen),
    },
    ...unreadable('core webhooks/list'),
  ],
  'core webhooks/delete': [
    ...about('core webhooks/delete').slice(0, -1),
    { when: 'no webhook has the id', status: 200, ask: core('core webhooks/delete', { id: '4711' }) },
  ],
  'core webhooks/disable': about('core webhooks/disable'),
  'core webhooks/enable': about('core webhooks/enable'),
  'core webhooks/rotate': about('core webhooks/rotate'),
  'core webhooks/events': [
    { when: 'the client has events or none', status: 200, ask: core('core webhooks/events') },
    { when: 'the place is not a number', ...INVALID, ask: core('core webhooks/events', { after: 'last' }) },
  ],
  'core webhooks/attempts': about('core webhooks/attempts'),
  'core webhooks/resend': [
    ...about('core webhooks/resend', anEvent),
    {
      when: 'no event has the id',
      ...INVALID,
      ask: ofOwn('core webhooks/resend', () => ({ event: 'evt_1_999_1' })),
    },
  ],
  'core webhooks/replay': [
    ...about('core webhooks/replay', () => ({ since: '2026-03-01T00:00:00Z' })),
    {
      when: 'the time is not one',
      ...INVALID,
      ask: ofOwn('core webhooks/replay', () => ({ since: 'yesterday' })),
    },
  ],
  'core webhooks/test': [
    ...about('core webhooks/test'),
    {
      when: 'the webhook does not get the type',
      ...INVALID,
      ask: ofOwn('core webhooks/test', () => ({ type: 'OrderError' })),
    },
  ],
};

/** A body without any field has nothing else that could be wrong. */
function unreadable(operation: WebhookOperation): Cell[] {
  return [
    {
      when: 'the body is an array',
      status: 400,
      type: 'invalid_json',
      ask: (platen) => platen.post(operations[operation].path, []),
    },
  ];
}
