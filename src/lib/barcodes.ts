import JsBarcode from 'jsbarcode';
import { renderSVG } from 'uqr';

/** The bars of a Code 128: dark modules as 1, light ones as 0. */
export function code128(text: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

/** A QR code of the text as an SVG image, black on white in either colour scheme, without styles and scripts. */
export function qrCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 2 });
}
