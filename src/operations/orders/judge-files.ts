import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { reasonToStop } from '../../domain/files/defect.ts';
import { judgeFile } from '../../domain/files/judge-file.ts';
import { fileExpectedOf } from '../../domain/files/ordered-file.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { OrderKey } from '../../store/engine/keys.ts';
import {
  type FileToJudge,
  type Judgement,
  readFilesToJudge,
  writeJudgements,
} from '../../store/files/judged-files.ts';
import type { Services } from '../services.ts';

/**
 * Judges the fetched files of locked orders by the products they are for, as the catalogue is now. Files of a product that
 * the catalogue no longer has are not judged.
 */
export async function judgeFiles(
  tx: Tx,
  { catalogue }: Pick<Services, 'catalogue'>,
  orders: readonly OrderKey[],
  which: 'new' | 'all',
): Promise<void> {
  if (orders.length === 0) return;
  const files = await readFilesToJudge(tx, orders, which);
  const current = await catalogue.get();
  await writeJudgements(
    tx,
    files.flatMap((file) => judgementOf(file, current) ?? []),
  );
}

function judgementOf(file: FileToJudge, catalogue: Catalogue): Judgement | undefined {
  const product = catalogue.products.get(file.product);
  if (!product) return undefined;
  const expected = fileExpectedOf(product, file.options, file.type);
  const defects = judgeFile(file.facts, expected, product.preflight);
  const { clientId, orderId, n } = file;
  return { clientId, orderId, n, defects, stop: reasonToStop(defects, file.accepted) };
}
