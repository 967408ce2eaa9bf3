import { type Micrometres, millimetres } from '../../lib/lengths.ts';
import { DASH, type Drawing, LINE, type Shape } from './drawing.ts';

/** A drawing as SVG at its true size, in millimetres from the upper left. */
export function templateSvg({ title, width, height, shapes }: Drawing): string {
  const [w, h] = [mm(width), mm(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    ...shapes.map((shape) => svgOf(shape, height)),
    '</svg>\n',
  ].join('\n');
}

function svgOf(shape: Shape, page: Micrometres): string {
  switch (shape.kind) {
    case 'area':
      return `<rect ${boxOf(shape, page)} fill="${shape.fill}"/>`;
    case 'outline':
      return `<rect ${boxOf(shape, page)} fill="none" ${strokeOf(shape)}/>`;
    case 'line':
      return `<line x1="${mm(shape.x1)}" y1="${mm(page - shape.y1)}" x2="${mm(shape.x2)}" y2="${mm(page - shape.y2)}" ${strokeOf(shape)}/>`;
    case 'words': {
      const [x, y] = [mm(shape.x), mm(page - shape.y)];
      const turned = shape.upright ? ` transform="rotate(-90 ${x} ${y})"` : '';
      const weight = shape.bold ? ' font-weight="bold"' : '';
      const anchor = shape.centred ? ' text-anchor="middle"' : '';
      return `<text x="${x}" y="${y}" font-size="${mm(shape.size)}" fill="${shape.fill}"${weight}${anchor}${turned}>${escaped(shape.words)}</text>`;
    }
  }
}

interface Placed {
  readonly x: Micrometres;
  readonly y: Micrometres;
  readonly width: Micrometres;
  readonly height: Micrometres;
}

function boxOf({ x, y, width, height }: Placed, page: Micrometres): string {
  return `x="${mm(x)}" y="${mm(page - y - height)}" width="${mm(width)}" height="${mm(height)}"`;
}

function strokeOf({ stroke, dashed }: { readonly stroke: string; readonly dashed: boolean }): string {
  const dash = dashed ? ` stroke-dasharray="${mm(DASH)}"` : '';
  return `stroke="${stroke}" stroke-width="${mm(LINE)}"${dash}`;
}

/** A length with at most three decimals. */
function mm(length: Micrometres): string {
  return String(millimetres(Math.round(length)));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
