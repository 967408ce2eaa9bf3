import type { OperatorActor } from '../../domain/actor.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import { shapeOf } from '../../formats/sample-files/product-shape.ts';
import { rightFile } from '../../formats/sample-files/right-file.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { findCheckedProduct } from './check.ts';

export interface SampleFileRequest {
  readonly product: string;
  readonly type: string;
  readonly options: readonly ItemOption[];
  /** The text printed on the file. */
  readonly title?: string;
}

/** Creates a file without defects for a product of the catalogue. */
export const makeSampleFile: ReadOperation<OperatorActor, SampleFileRequest, Buffer> = {
  kind: 'read',
  async run(_queries, context, { product: reference, type, options, title }) {
    await context.services.catalogue.poll();
    const request = { product: reference, options, files: [{ type }] };
    const product = await findCheckedProduct(context, null, request);
    return rightFile({ ...shapeOf(product, type, options), ...(title === undefined ? {} : { title }) });
  },
};
