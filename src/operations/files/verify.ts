import type { OperatorActor } from '../../domain/actor.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import { judgeTogether, verdictOf } from '../../domain/files/file-check.ts';
import { refused } from '../../domain/refusal.ts';
import { whyUnusable } from '../../lib/errors.ts';
import { only } from '../../lib/lists.ts';
import { describeLocalFile } from '../../outbound/files/local-file.ts';
import { createInspector } from '../../outbound/inspect/inspector.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { type CheckResult, findCheckedProduct } from './check.ts';

export interface LocalFileToVerify {
  readonly path: string;
  readonly type: string;
  readonly product: string;
  readonly options: readonly ItemOption[];
}

/**
 * Judges a local file as if it were part of an order: in an isolated process, without a service or storage.
 */
export const verifyLocalFile = {
  kind: 'read',
  async run(_queries, context, { path, type, product: reference, options }) {
    const request = { product: reference, options, files: [{ type }] };
    const product = await findCheckedProduct(context, null, request);
    const file = await describeLocalFile(path).catch((error) => {
      throw refused('invalid_parameter', { code: 'file_unreadable', reason: whyUnusable(error) }, ['file']);
    });
    if (file.size === 0) throw refused('invalid_parameter', { code: 'file_empty' }, ['file']);
    const inspector = createInspector({ folder: file.path, log: context.services.log, size: 1 });
    try {
      const facts = await inspector.readFacts(file.path);
      const { sha256, md5, size, format } = file;
      const fetched = { type, state: 'fetched', facts } as const;
      const judged = judgeTogether(product, options, [fetched]);
      const found = {
        n: 1,
        host: '',
        failure: null,
        preview: null,
        md5Expected: null,
        sha256,
        md5,
        size,
        format,
      };
      return {
        ...{ product, options, verdict: verdictOf([fetched], judged) },
        files: [{ ...fetched, ...found, ...only(judged) }],
      };
    } finally {
      inspector.close();
    }
  },
} satisfies ReadOperation<OperatorActor, LocalFileToVerify, CheckResult>;
