import type { OperatorActor } from '../../domain/actor.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import { shapeOf } from '../../formats/sample-files/product-shape.ts';
import { rightFile } from '../../formats/sample-files/right-file.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface PrintFileRequest {
  readonly product: string;
  readonly fileType: string;
  readonly options: readonly ItemOption[];
  /** The text printed on the file. */
  readonly title: string;
}

/** Creates a file without defects for a product of the catalogue. */
export const makePrintFile: ReadOperation<OperatorActor, PrintFileRequest, Buffer> = {
  kind: 'read',
  async run(_queries, { services }, { product, fileType, options, title }) {
    const { products } = await services.catalogue.poll();
    return rightFile({ ...shapeOf(products.get(product), fileType, options), title });
  },
};
