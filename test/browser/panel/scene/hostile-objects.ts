import { OPERATOR } from '../../../../src/domain/actor.ts';
import { createApp } from '../../../../src/operations/access/apps.ts';
import { createClient } from '../../../../src/operations/access/clients.ts';
import { createKey } from '../../../../src/operations/access/keys.ts';
import { inviteUser } from '../../../../src/operations/access/one-time-links.ts';
import { noteOrder } from '../../../../src/operations/orders/acts/note.ts';
import { createPartner } from '../../../../src/operations/partners/partners.ts';
import { bring, flyer, fullIds, germanAddress } from '../../../harness/orders/orders.ts';
import type { TestPlaten } from '../../../harness/platen.ts';
import { postSignal } from '../../../harness/signals/signals.ts';

/** Each would set `window.ran` in a page that takes it for markup or for a script. */
export const hostileTexts = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '"><svg onload="window.ran = 1">',
  'javascript:window.ran=1',
  "';window.ran=1;//",
  '{{constructor.constructor("window.ran=1")()}}',
];

/** Stores hostile texts in every field that takes free text. Returns the paths of the pages that show them. */
export async function addHostileObjects(platen: TestPlaten): Promise<string[]> {
  const paths: string[] = [];
  for (const [n, text] of hostileTexts.entries()) {
    paths.push(...(await addAccounts(platen, text, n)), await addOrder(platen, text, n));
  }
  return paths;
}

async function addAccounts({ core: { operations } }: TestPlaten, name: string, n: number): Promise<string[]> {
  const client = await operations.run(createClient, OPERATOR, { name });
  const { partner } = await operations.run(createPartner, OPERATOR, { name, priority: 900, address: null });
  const owner = { interface: 'core', clientId: client.id, mode: 'sandbox' } as const;
  const { credential } = await operations.run(createKey, OPERATOR, { owner, name });
  const redirectUris = ['https://posters.example/callback'];
  const { app } = await operations.run(createApp, OPERATOR, {
    clientId: client.id,
    name,
    redirectUris,
    confidential: false,
  });
  const email = `hostile${n}@print.example`;
  const { user } = await operations.run(inviteUser, OPERATOR, {
    role: 'client',
    clientId: client.id,
    name,
    email,
  });
  return [
    `clients/${client.id}`,
    `partners/${partner.id}`,
    `keys/${credential.id}`,
    `apps/${app.id}`,
    `users/${user.id}`,
  ];
}

async function addOrder(platen: TestPlaten, text: string, n: number): Promise<string> {
  const reference = `${n} ${text}`;
  const address = {
    firstname: text,
    lastname: text,
    street1: text,
    street2: text,
    city: text,
    company: text,
  };
  const items = [flyer(platen, { reference: text, title: text })];
  await bring(platen, reference, 45, { addresses: [germanAddress(address)], items });
  const { id: order = '', itemIds } = fullIds(platen, reference);
  const item = itemIds[0];
  const signals = [
    { type: 'ItemDelay', cause: text, message: text, delay: '48' },
    { type: 'ItemShipped', tracking: text, shipping_option: text },
  ];
  for (const fields of signals) await postSignal(platen, { order, item, ...fields });
  await platen.core.operations.run(noteOrder, OPERATOR, { name: reference, text });
  return `orders/${order.slice(0, -4)}`;
}
