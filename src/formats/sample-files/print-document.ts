import { type Area, points } from './drawing.ts';
import { ADVANCE, FIRST_CHARACTER, FONT_BOX, FONT_NAME, fontFile, LAST_CHARACTER } from './font.ts';
import type { PdfDict, PdfRef, WrittenValue } from './pdf-values.ts';
import {
  compressed,
  PdfWriter,
  text,
  uncompressed,
  type WriterOptions,
  type WrittenStream,
} from './pdf-writer.ts';

/** A page with its boxes, which share the lower left corner of the page as their origin. */
export interface PrintSheet {
  readonly media: { readonly width: number; readonly height: number };
  readonly trim: Area | null;
  readonly bleed: Area | null;
  readonly crop?: Area | undefined;
  /** The user unit; page and boxes are written divided by it. */
  readonly userUnit?: number | undefined;
  readonly content: string;
  readonly annotations?: readonly PdfDict[] | undefined;
}

/** Creates the object for a name; `font` is the font of the document. */
export type Maker = (writer: PdfWriter, font: PdfRef) => WrittenValue;

export type Resources = Readonly<Record<string, Readonly<Record<string, Maker>>>>;

/** A document before its objects are numbered. */
export interface PrintDocument {
  readonly title: string;
  readonly pages: readonly PrintSheet[];
  /** The resources that pages refer to, by kind (XObject, ExtGState …) and name without its slash. */
  readonly resources: Resources;
  /** Further entries of the root of the document. */
  readonly root?: ((writer: PdfWriter) => PdfDict) | undefined;
  readonly outputIntent: boolean;
  /** The page count in the root of the page tree, if it is wrong. */
  readonly claimedPages?: number | undefined;
  readonly options: WriterOptions;
}

const PAGES_PER_NODE = 50;
/** Shorter contents would grow by compression. */
const WORTH_COMPRESSING = 200;

export function printDocument(document: PrintDocument): Buffer {
  const writer = new PdfWriter();
  const resources = writer.add(resourcesOf(document, writer));
  const tree = writer.reserve();
  const nodes: PdfRef[] = [];
  for (let from = 0; from < document.pages.length; from += PAGES_PER_NODE) {
    const node = writer.reserve();
    const kids = document.pages
      .slice(from, from + PAGES_PER_NODE)
      .map((page) => writer.add(pageOf(page, node, writer)));
    writer.put(node, { Type: '/Pages', Parent: tree, Kids: kids, Count: kids.length });
    nodes.push(node);
  }
  const claimed = document.claimedPages ?? document.pages.length;
  writer.put(tree, { Type: '/Pages', Kids: nodes, Count: claimed, Resources: resources });
  const root = writer.add({
    Type: '/Catalog',
    Pages: tree,
    OutputIntents: document.outputIntent ? [OUTPUT_INTENT] : undefined,
    ...document.root?.(writer),
  });
  const info = writer.add({ Title: text(document.title), Producer: text('Platen'), Trapped: '/False' });
  return writer.finish(root, info, document.options);
}

const OUTPUT_INTENT: PdfDict = {
  Type: '/OutputIntent',
  S: '/GTS_PDFX',
  OutputConditionIdentifier: text('FOGRA39'),
  OutputCondition: text('Offset printing on coated paper'),
  RegistryName: text('http://www.color.org'),
  Info: text('Coated FOGRA39 (ISO 12647-2:2004)'),
};

function resourcesOf({ resources }: PrintDocument, writer: PdfWriter): PdfDict {
  const font = fontOf(writer, FONT_NAME, fontFile());
  const kinds: Resources = { ...resources, Font: { F: () => font, ...resources.Font } };
  return mapped(kinds, (makers) => mapped(makers, (make) => make(writer, font)));
}

function mapped<From>(
  record: Readonly<Record<string, From>>,
  convert: (value: From) => WrittenValue,
): PdfDict {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]));
}

/** A drawing that several pages share. */
export function formOf(area: Area, content: string): Maker {
  return (writer, font) =>
    writer.addStream(
      compressed(
        { Type: '/XObject', Subtype: '/Form', BBox: rectangle(area, 1), Resources: { Font: { F: font } } },
        content,
      ),
    );
}

function pageOf(page: PrintSheet, parent: PdfRef, writer: PdfWriter): PdfDict {
  const unit = page.userUnit ?? 1;
  const box = (area: Area | null | undefined) => area && rectangle(area, unit);
  const content = unit === 1 ? page.content : `${1 / unit} 0 0 ${1 / unit} 0 0 cm\n${page.content}`;
  const stream = content.length < WORTH_COMPRESSING ? uncompressed({}, content) : compressed({}, content);
  return {
    Type: '/Page',
    Parent: parent,
    MediaBox: rectangle({ x: 0, y: 0, ...page.media }, unit),
    CropBox: box(page.crop) ?? undefined,
    BleedBox: box(page.bleed) ?? undefined,
    TrimBox: box(page.trim) ?? undefined,
    UserUnit: page.userUnit,
    Contents: writer.addStream(stream),
    Annots: page.annotations?.map((annotation) => writer.add(annotation)),
  };
}

function rectangle({ x, y, width, height }: Area, unit: number): WrittenValue {
  return [x, y, x + width, y + height].map((mm) => points(mm) / unit);
}

const DESCRIPTION: PdfDict = {
  Type: '/FontDescriptor',
  Flags: 33,
  FontBBox: FONT_BOX,
  ItalicAngle: 0,
  Ascent: 750,
  Descent: -250,
  CapHeight: 700,
  StemV: 80,
};

/** The font of sample files under a name; without its file it is not embedded. */
export function fontOf(writer: PdfWriter, name: string, file: WrittenStream | undefined): PdfRef {
  const descriptor = writer.add({
    ...DESCRIPTION,
    FontName: name,
    FontFile2: file && writer.addStream(file),
  });
  return writer.add({
    Type: '/Font',
    Subtype: '/TrueType',
    BaseFont: name,
    FirstChar: FIRST_CHARACTER,
    LastChar: LAST_CHARACTER,
    Widths: Array.from({ length: LAST_CHARACTER - FIRST_CHARACTER + 1 }, () => ADVANCE),
    Encoding: '/WinAnsiEncoding',
    FontDescriptor: descriptor,
  });
}
