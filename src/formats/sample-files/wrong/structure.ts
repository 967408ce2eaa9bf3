import type { DefectCode } from '../../../domain/reasons/defect-codes.ts';
import { compressed } from '../pdf-writer.ts';
import type { Maker } from '../print-document.ts';
import type { PrintFileShape } from '../print-file.ts';
import { rightImage } from '../right-image.ts';
import { type Defective, drawn } from './defective.ts';

type Code = Extract<
  DefectCode,
  | 'file_format'
  | 'file_incomplete'
  | 'file_damaged'
  | 'stream_damaged'
  | 'file_too_complex'
  | 'encrypted'
  | 'page_tree_lies'
  | 'trailing_data'
  | 'file_repaired'
  | 'image_shape'
>;

const WEB_PAGE = `<!DOCTYPE html>
<html lang="en">
<head><title>Sign in</title></head>
<body><h1>Sign in</h1><p>Your link has expired. Sign in to download the file.</p></body>
</html>
`;

const LOST_BYTES = 600;
const TRAILING_BYTES = 3000;
const WIDER = 1.5;
/** Deeper than the reader follows. */
const DEEP = 70;

/** Forms in forms in forms. */
const nestedForms: Maker = (writer) => {
  const dict = { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 100, 100] };
  let form = writer.addStream(compressed(dict, '0 0 1 1 re f'));
  for (let level = 0; level < DEEP; level += 1) {
    form = writer.addStream(compressed({ ...dict, Resources: { XObject: { N: form } } }, '/N Do '));
  }
  return form;
};

/** Defects that are found before any page is read. */
export const wrongStructure: Readonly<Record<Code, Defective>> = {
  file_format: { damage: () => Buffer.from(WEB_PAGE) },
  file_incomplete: { damage: (file) => file.subarray(0, file.length - LOST_BYTES) },
  file_damaged: { damage: withoutPages },
  file_repaired: { damage: shiftedTable },
  stream_damaged: {
    ...drawn((drawing) => drawing.raw('% A page long enough to be compressed.\n'.repeat(20))),
    damage: brokenPage,
  },
  file_too_complex: drawn((drawing) => drawing.form('/N'), { XObject: { N: nestedForms } }),
  encrypted: {
    alterShape: (shape) => ({ ...shape, compact: false }),
    alter: (document) => ({ ...document, options: { ...document.options, encrypted: true } }),
  },
  trailing_data: { damage: (file) => Buffer.concat([file, Buffer.alloc(TRAILING_BYTES, ' ')]) },
  // Replaces the PDF, because only images are fitted to the product.
  image_shape: { damage: (_file, shape) => rightImage('jpeg', widened(shape)) },
  page_tree_lies: { alter: (document) => ({ ...document, claimedPages: document.pages.length + 5 }) },
};

function widened({ trim, ...shape }: PrintFileShape): PrintFileShape {
  return { ...shape, fileType: 'product', trim: { ...trim, widthMm: trim.widthMm * WIDER } };
}

/** Destroys the list of pages, from which no program finds them. */
function withoutPages(file: Buffer): Buffer {
  return Buffer.from(file.toString('latin1').replaceAll('/Kids ', '/Kxds '), 'latin1');
}

/**
 * Shifts objects against the table, like an editor that changes line endings: every object begins a little
 * after its entry.
 */
function shiftedTable(file: Buffer): Buffer {
  const text = file.toString('latin1');
  const table = text.lastIndexOf('\nxref\n');
  const moved = text
    .slice(table)
    .replace(
      /^(\d{10}) 00000 n/gm,
      (_, offset: string) => `${String(Number(offset) + 7).padStart(10, '0')} 00000 n`,
    );
  return Buffer.from(text.slice(0, table) + moved, 'latin1');
}

/** Destroys the compressed content of the page that was made long enough for it. */
function brokenPage(file: Buffer): Buffer {
  const text = file.toString('latin1');
  const pages = Array.from(text.matchAll(/\/Type \/Page .*?\/Contents (\d+) 0 R/g));
  const content = pages[Math.min(3, pages.length) - 1]?.[1];
  const object = text.indexOf(`\n${content} 0 obj\n`);
  const data = text.indexOf('stream\n', object) + 'stream\n'.length;
  const broken = Buffer.from(file);
  broken.fill(0xff, data + 10, data + 40);
  return broken;
}
