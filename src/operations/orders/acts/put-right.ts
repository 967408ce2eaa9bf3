import type { OrderScope } from '../../../domain/actor.ts';
import type { Detail } from '../../../domain/details/details.ts';
import { fileDefects } from '../../../domain/files/defect.ts';
import { hostOfFile } from '../../../domain/files/file-address.ts';
import type { DefectCode } from '../../../domain/reasons/defect-codes.ts';
import { Refused, refused, refuseIfAny } from '../../../domain/refusal.ts';
import type { Tx } from '../../../store/engine/db.ts';
import {
  acceptDefects,
  type FileToPutRight,
  readFilesToPutRight,
  replaceFile,
} from '../../../store/files/judged-files.ts';
import { misplacedUploads, useUploads } from '../accepted-order.ts';
import { progressOrders } from '../advance.ts';
import { judgeFiles } from '../judge-files.ts';
import { type Action, type LegalOrder, operationOf } from './action.ts';

export interface FileReplacement {
  /** Its number in the order, which it keeps. */
  readonly file: number;
  readonly url: string;
  readonly md5?: string | undefined;
  /** The uploads that the caller may use; those of the client unless given. */
  readonly uploads?: OrderScope;
}

/** Gives a file of a stopped order another address. The order continues if no other file failed. */
export const replacing: Action<FileReplacement, object> = {
  action: 'replace',
  audited: ({ file, md5 }) => ({ file, md5 }),
  async run(tx, { now, services }, order, { file, url, md5, uploads }) {
    await findFile(tx, order, file);
    const scope = uploads ?? { clientId: order.clientId, sandboxOnly: false };
    refuseIfAny(misplacedUploads([{ path: [], url }], services.publicUrl()));
    const use = (await useUploads(tx, [{ path: [], url, md5, scope }])).get(0);
    if (use && 'problem' in use) throw new Refused([use.problem]);
    const host = hostOfFile(url);
    const urlSealed = services.sealer.seal(url);
    const address = { urlSealed, host, md5: md5 ?? null, uploadId: use?.uploadId ?? null };
    await replaceFile(tx, order, file, address);
    await progressOrders(tx, services, [order], now);
    return { act: { action: 'replace', file, host, md5: md5 ?? null }, result: {} };
  },
};

export const replaceFileOfOrder = operationOf(replacing);

export interface DefectAcceptance {
  readonly file: number;
  readonly accept: readonly DefectCode[];
  /** With it, an operator releases the order in spite of defects that its client may not accept. */
  readonly reason?: string | undefined;
}

/**
 * Accepts defects of a file, where its product allows that or a reason is given. The files of the order are judged
 * again.
 */
export const accepting: Action<DefectAcceptance, object> = {
  action: 'accept',
  audited: ({ file, accept, reason }) => ({ file, accept, ...(reason && { released: true }) }),
  async run(tx, { now, services }, order, { file, accept, reason = null }) {
    const found = await findFile(tx, order, file);
    const { products } = await services.catalogue.get();
    const product = found.product === null ? undefined : products.get(found.product);
    const defects = fileDefects(found.defects, found.accepted, product);
    refuseIfAny(
      accept.flatMap((code, index) => {
        const defect = defects.find((one) => one.code === code);
        if (defect?.acceptable || (reason !== null && defect?.severity === 'stop')) return [];
        const detail = whyNotAcceptable(code, defect && defect.severity === 'stop', found);
        return [{ code: 'invalid_parameter' as const, path: ['accept', index], detail }];
      }),
    );
    const all = [...new Set([...found.accepted, ...accept])];
    await acceptDefects(tx, order, file, all);
    await judgeFiles(tx, services, [order]);
    await progressOrders(tx, services, [order], now);
    return { act: { action: 'accept', file, defects: [...new Set(accept)], reason }, result: {} };
  },
};

export const acceptDefectsOfFile = operationOf(accepting);

function whyNotAcceptable(
  code: DefectCode,
  stops: boolean | undefined,
  { n, product }: FileToPutRight,
): Detail {
  if (stops === undefined) return { code: 'defect_unknown', defect: code, file: n };
  if (!stops) return { code: 'defect_harmless', defect: code };
  return { code: 'defect_not_acceptable', defect: code, product };
}

async function findFile(tx: Tx, order: LegalOrder, n: number): Promise<FileToPutRight> {
  const { reference } = order;
  const files = await readFilesToPutRight(tx, order);
  const file = files.find((one) => one.n === n);
  if (file) return file;
  const detail = { code: 'file_unknown', file: n, order: reference, count: files.length } as const;
  throw refused('invalid_parameter', detail, ['file']);
}
