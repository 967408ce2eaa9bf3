import { renderSVG } from 'uqr';

/** A QR code of the text as an SVG image, black on white in either colour scheme, without styles and scripts. */
export function qrCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 2 });
}
