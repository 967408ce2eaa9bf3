import { compressed, type WrittenStream } from './pdf-writer.ts';

export interface ImageDesign {
  /** The width and height in pixels. */
  readonly px: number;
  readonly space: 'gray' | 'cmyk' | 'bilevel';
}

const made = new Map<string, WrittenStream>();

/** A chequered image, which compresses to almost nothing. */
export function imageOf(design: ImageDesign): WrittenStream {
  const key = `${design.space} ${design.px}`;
  const known = made.get(key);
  if (known) return known;
  const { px, space } = design;
  const image = compressed(
    {
      Type: '/XObject',
      Subtype: '/Image',
      Width: px,
      Height: px,
      ColorSpace: space === 'cmyk' ? '/DeviceCMYK' : '/DeviceGray',
      BitsPerComponent: space === 'bilevel' ? 1 : 8,
    },
    pixels(design),
  );
  made.set(key, image);
  return image;
}

const FIELDS = 6;
const BRIGHT = { gray: [230], cmyk: [20, 10, 0, 0], bilevel: [0xff] };
const DARK = { gray: [90], cmyk: [0, 130, 220, 0], bilevel: [0] };

function pixels({ px, space }: ImageDesign): Buffer {
  const bytesPerRow = space === 'bilevel' ? Math.ceil(px / 8) : px;
  const rowOf = (first: number) =>
    Buffer.concat(
      Array.from({ length: bytesPerRow }, (_, x) =>
        Buffer.from((Math.floor((x * FIELDS) / bytesPerRow) + first) % 2 === 0 ? BRIGHT[space] : DARK[space]),
      ),
    );
  const rows = [rowOf(0), rowOf(1)];
  return Buffer.concat(
    Array.from({ length: px }, (_, y) => rows[Math.floor((y * FIELDS) / px) % 2] ?? Buffer.alloc(0)),
  );
}
