import JsBarcode from 'jsbarcode';

/** The bars of a Code 128: dark modules as 1, light ones as 0. */
export function code128(text: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}
