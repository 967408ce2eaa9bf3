import { makeSampleFile } from '../../../operations/files/sample.ts';
import type { OperatorExecutor } from '../../cli-app.ts';
import type { FileHost, HostedFile } from '../file-host.ts';

export const books = [
  ['textbook_pb_a5_p_bw', 'A short book about paper'],
  ['textbook_pb_a4_p_bw', 'Field notes of a bookbinder'],
  ['textbook_cw_a5_p_bw', 'The collected letters'],
] as const;

/** The page counts of books: few, so that files are reused. */
export const pageCounts = [40, 64, 96, 132, 180, 240] as const;

export const sheets = [
  ['flyer_ss_a5_fc', 'Summer concert'],
  ['poster_a2_fc', 'Open day at the print shop'],
  ['flyer_ds_a6_fc', 'New opening hours'],
] as const;

/** The file of a product; the number of pages is that of a book and of its cover. */
export type FileOf = (product: string, fileType: string, pages?: number) => HostedFile | undefined;

/** Makes the files of everything that the shops order, and puts them on their host. */
export async function hostFiles(operator: OperatorExecutor, host: FileHost): Promise<FileOf> {
  const hosted = new Map<string, HostedFile>();
  const add = async (product: string, title: string, fileType: string, pages?: number) => {
    const options = pages === undefined ? [] : [{ reference: 'total_pages', count: pages }];
    const content = await operator.run(makeSampleFile, { product, type: fileType, options, title });
    const path = pathOf(product, fileType, pages);
    hosted.set(path, host.put(path, fileType, content));
  };
  for (const [product, title] of sheets) await add(product, title, 'product');
  for (const [product, title] of books)
    for (const pages of pageCounts)
      for (const fileType of ['cover', 'book']) await add(product, title, fileType, pages);
  return (product, fileType, pages) => hosted.get(pathOf(product, fileType, pages));
}

function pathOf(product: string, fileType: string, pages: number | undefined): string {
  return `/${product}/${pages ?? 1}/${fileType}.pdf`;
}
