import Type from 'typebox';
import {
  type ExportedData,
  erasePersonalData,
  exportPersonalData,
} from '../../../../operations/privacy/personal-data.ts';
import { component, field, flag, oneOf } from '../../../body/fields.ts';
import { jsonReply } from '../../../endpoint.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';

const subject = {
  email: Type.Optional(
    field(wire.line(255), 'E-mail address of the person, in any order; or send name', 'jane.doe@example.com'),
  ),
  name: Type.Optional(field(wire.line(), 'Reference or full ID of one order; or send email', 'shop-1001')),
  client_id: Type.Optional(meanings.clientId(wire.id())),
};

const exporting = component('PersonalDataSubject', subject);
const exported = component('ExportedPersonalData', {
  exported_at: field(wire.instant(), 'When it was read', wire.WHEN),
  orders: field(
    wire.list(
      component('PersonalDataOrder', {
        order_number: meanings.orderNumber(Type.Integer()),
        client_id: meanings.clientId(Type.Integer()),
        reference: meanings.givenReference(Type.String()),
        rows: field(wire.facts(), 'What is stored, by the table that has it: its rows as they are', {
          order_items: [{ n: 1, reference: 'flyers' }],
        }),
      }),
    ),
    'The orders that have to do with the person',
  ),
  files: field(
    wire.list(
      component('PersonalDataFile', {
        order_number: meanings.orderNumber(Type.Integer()),
        n: field(Type.Integer(), 'Number of the file in its order, from 1', 1),
        type: field(Type.String(), 'Type of the file, such as product or cover', 'product'),
        url: field(Type.String(), 'Where its client had it', 'https://files.example/flyer.pdf'),
        sha256: meanings.sha256(wire.nullable(Type.String())),
        size: field(wire.nullable(Type.Integer()), 'Its size in bytes; null = not known', 48213),
        format: field(wire.nullable(Type.String()), 'Its format as it was read; null = not known', 'pdf'),
        link: field(
          wire.nullable(Type.String()),
          'A link to its bytes, which works for seven days; null = they are not stored',
          'https://print.example/files/10000042/1',
        ),
      }),
    ),
    'The files of these orders',
  ),
  user_ids: field(
    wire.list(Type.Integer()),
    'Numbers of the users of the panel with the e-mail address',
    [12],
  ),
});

const erasing = component('ErasePersonalData', {
  ...subject,
  when_finished: Type.Optional(
    field(
      flag(),
      'true = orders that are still produced are erased once they have ended; otherwise they refuse the call',
    ),
  ),
  dry_run: Type.Optional(meanings.dryRun(flag())),
});
const erased = component('ErasedPersonalData', {
  dry_run: meanings.dryRun(Type.Boolean()),
  orders: field(
    wire.list(
      component('ErasedOrder', {
        order_number: meanings.orderNumber(Type.Integer()),
        client_id: meanings.clientId(Type.Integer()),
        reference: meanings.givenReference(Type.String()),
        outcome: field(
          oneOf('erased', 'waiting', 'erased_before', 'refused'),
          'erased now; waiting until it has ended; erased_before, by an earlier call or a rule; or refused, only with dry_run: it has not ended, and without when_finished it would refuse the call',
          'erased',
        ),
      }),
    ),
    'Outcome for each order of the person',
  ),
});

/** Rows keep the column names of their tables. */
function encodeExported({ exportedAt, orders, files, userIds }: ExportedData) {
  return jsonReply({
    exported_at: exportedAt.toISOString(),
    orders: orders.map(({ orderNumber, clientId, reference, rows }) => ({
      order_number: orderNumber,
      client_id: clientId,
      reference,
      rows,
    })),
    files: files.map(({ orderNumber, ...file }) => ({ order_number: orderNumber, ...file })),
    user_ids: userIds,
  });
}

export const privacyEndpoints = {
  'admin/privacy/export': wire.staffEndpoint(exportPersonalData, {
    name: 'ExportPersonalData',
    summary: 'Export everything stored about the orders of a person, or about one order',
    role: 'administrator',
    statuses: wire.usual,
    body: exporting,
    reply: exported,
    decode: wire.decodeAs(exporting),
    encode: encodeExported,
    example: { email: 'jane.doe@mail.example' },
  }),
  'admin/privacy/erase': wire.staffEndpoint(erasePersonalData, {
    name: 'ErasePersonalData',
    summary: 'Erase personal data from finished orders',
    role: 'administrator',
    statuses: wire.usual,
    body: erasing,
    reply: erased,
    decode: wire.decodeAs(erasing),
    encode: wire.encodeAs(erased),
    example: { email: 'jane.doe@mail.example', when_finished: true, dry_run: true },
  }),
};
