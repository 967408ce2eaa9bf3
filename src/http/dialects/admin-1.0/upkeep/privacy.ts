import Type from 'typebox';
import { erasePersonalData } from '../../../../operations/orders/acts/personal-data/erase.ts';
import {
  type ExportedData,
  exportPersonalData,
} from '../../../../operations/orders/acts/personal-data/export.ts';
import { component, flag, oneOf } from '../../../body/fields.ts';
import { jsonReply } from '../../../endpoint.ts';
import * as wire from '../wire.ts';

const subject = {
  email: Type.Optional(wire.line(255)),
  name: Type.Optional(wire.line()),
  client_id: Type.Optional(wire.id()),
};

const exporting = component('PersonalDataSubject', subject);
const exported = component('ExportedPersonalData', {
  exported_at: wire.instant(),
  orders: wire.list(
    component('PersonalDataOrder', {
      order_number: Type.Integer(),
      client_id: Type.Integer(),
      reference: Type.String(),
      rows: wire.facts(),
    }),
  ),
  files: wire.list(
    component('PersonalDataFile', {
      order_number: Type.Integer(),
      n: Type.Integer(),
      type: Type.String(),
      url: Type.String(),
      sha256: wire.nullable(Type.String()),
      size: wire.nullable(Type.Integer()),
      format: wire.nullable(Type.String()),
      link: wire.nullable(Type.String()),
    }),
  ),
  user_ids: wire.list(Type.Integer()),
});

const erasing = component('ErasePersonalData', {
  ...subject,
  when_finished: Type.Optional(flag()),
  dry_run: Type.Optional(flag()),
});
const erased = component('ErasedPersonalData', {
  dry_run: Type.Boolean(),
  orders: wire.list(
    component('ErasedOrder', {
      order_number: Type.Integer(),
      client_id: Type.Integer(),
      reference: Type.String(),
      outcome: oneOf('erased', 'waiting', 'erased_before', 'refused'),
    }),
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
