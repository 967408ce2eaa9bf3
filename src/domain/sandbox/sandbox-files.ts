import type { ItemOption } from '../catalogue/options.ts';

/** The reserved domain .test never resolves, so it cannot be the host of a real shop. */
export const SANDBOX_HOST = 'files.sandbox.test';

/**
 * An MD5 that orders may give for any file of the sandbox host: clients cannot compute the real one, because
 * the content depends on the product.
 */
export const SANDBOX_MD5 = '0014c13f5e8b3835586defa9abc85815';

/** The purpose of a file; a file of the order itself has no item. */
export interface FilePurpose {
  readonly type: string;
  readonly item: { readonly product: string; readonly options: readonly ItemOption[] } | null;
}
