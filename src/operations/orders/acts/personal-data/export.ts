import type { OperatorActor } from '../../../../domain/actor.ts';
import {
  findUserIds,
  readStoredFiles,
  readStoredRows,
  type StoredRows,
} from '../../../../store/upkeep/stored-orders.ts';
import type { WriteOperation } from '../../../engine/operation.ts';
import { addressReader } from '../../../engine/sealed-addresses.ts';
import { type DataSubject, ordersOfSubject } from './subject.ts';

/** How long the links in an export are valid. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000;

export interface ExportedFile {
  readonly orderNumber: number;
  readonly n: number;
  readonly type: string;
  /** The address given by the client. */
  readonly url: string;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly format: string | null;
  /** A link to its bytes; null = they are not stored. */
  readonly link: string | null;
}

export interface ExportedData {
  readonly exportedAt: Date;
  readonly orders: readonly {
    readonly orderNumber: number;
    readonly clientId: number;
    readonly reference: string;
    /** The stored rows, by table. */
    readonly rows: StoredRows;
  }[];
  readonly files: readonly ExportedFile[];
  /** Users of the panel with the e-mail address. */
  readonly userIds: readonly number[];
}

/** Everything stored about a person's orders. A write only because of its entry in the audit log. */
export const exportPersonalData: WriteOperation<OperatorActor, DataSubject, ExportedData> = {
  kind: 'write',
  audit: (_input, { orders }) => ({
    action: 'exported personal data',
    subject: 'personal data',
    details: { orders: orders.map(({ orderNumber }) => orderNumber) },
  }),
  async run(tx, { now, services: { sealer, fileLinks } }, subject) {
    const orders: ExportedData['orders'][number][] = [];
    const files: ExportedFile[] = [];
    for (const order of await ordersOfSubject(tx, subject)) {
      const { orderId: orderNumber, clientId, reference } = order;
      orders.push({ orderNumber, clientId, reference, rows: await readStoredRows(tx, order) });
      const addressOf = addressReader(sealer);
      for (const { urlSealed, expiredAt, ...file } of await readStoredFiles(tx, order)) {
        const isStored = file.sha256 !== null && expiredAt === null;
        const expiry = new Date(now.getTime() + LINK_MS);
        const link = isStored ? fileLinks.link(orderNumber, file.n, expiry) : null;
        files.push({ orderNumber, ...file, url: addressOf({ n: file.n, urlSealed }), link });
      }
    }
    const userIds = subject.email === undefined ? [] : await findUserIds(tx, subject.email);
    return { exportedAt: now, orders, files, userIds };
  },
};
