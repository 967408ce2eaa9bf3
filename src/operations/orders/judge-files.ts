import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { reasonToStop } from '../../domain/files/defect.ts';
import { judgeFile } from '../../domain/files/judge-file.ts';
import { fileExpectedOf } from '../../domain/files/ordered-file.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { OrderKey } from '../../store/engine/keys.ts';
import {
  type FetchedFile,
  type FileJudgement,
  type FileToJudge,
  readFilesToJudge,
  readFilesToJudgeAgain,
  writeJudgements,
} from '../../store/files/judged-files.ts';
import type { Services } from '../services.ts';

/**
 * Judges the fetched files of locked orders once more, by the current catalogue. Files of a product that the
 * catalogue no longer contains are not judged.
 */
export async function judgeFiles(tx: Tx, services: Judging, orders: readonly OrderKey[]): Promise<void> {
  await writeJudgements(tx, await judged(services, await readFilesToJudgeAgain(tx, orders)));
}

/** The judgements of files of locked orders whose content has just been fetched, to be stored with it. */
export async function judgeFetched(
  tx: Tx,
  services: Judging,
  fetched: readonly FetchedFile[],
): Promise<FileJudgement[]> {
  return fetched.length === 0 ? [] : judged(services, await readFilesToJudge(tx, fetched));
}

type Judging = Pick<Services, 'catalogue'>;

async function judged({ catalogue }: Judging, files: readonly FileToJudge[]): Promise<FileJudgement[]> {
  const current = await catalogue.get();
  return files.flatMap((file) => judgementOf(file, current) ?? []);
}

function judgementOf(file: FileToJudge, catalogue: Catalogue): FileJudgement | undefined {
  const product = catalogue.products.get(file.product);
  if (!product) return undefined;
  const expected = fileExpectedOf(product, file.options, file.type);
  const defects = judgeFile(file.facts, expected, product.preflight);
  const { clientId, orderId, n } = file;
  return { clientId, orderId, n, defects, stop: reasonToStop(defects, file.accepted) };
}
