import { type Area, SampleDrawing, sizeToFit, textWidthMm } from './drawing.ts';
import { imageOf } from './images.ts';
import { decimal } from './pdf-values.ts';
import { formOf, type Maker, type PrintDocument, type PrintSheet, printDocument } from './print-document.ts';
import { boxesOf, type PrintFileShape, type SampleBoxes } from './print-file.ts';

/**
 * A PDF without defects for its shape: trim and bleed boxes, ink up to the edge of the bleed, text away from
 * edge and binding, an embedded font, an image of 300 dpi, CMYK or black, an output intent. Equal shapes give
 * equal bytes.
 */
export function rightFile(shape: PrintFileShape): Buffer {
  return printDocument(rightDocument(shape));
}

/** The correct file before it is written, to be altered. */
export function rightDocument(shape: PrintFileShape): PrintDocument {
  const design = designOf(shape);
  return {
    title: titleOf(shape),
    ...design,
    outputIntent: true,
    options: { version: '1.7', compact: shape.compact ?? false, encrypted: false },
  };
}

type Design = Pick<PrintDocument, 'pages' | 'resources'>;

const IMAGE_DPI = 300;
const IMAGE_PX = 150;
const IMAGE_MM = (IMAGE_PX / IMAGE_DPI) * 25.4;

const BLUE = [0.9, 0.55, 0.1, 0.1] as const;
const PALE = [0.06, 0.03, 0, 0] as const;
const ORANGE = [0, 0.5, 0.85, 0] as const;
const WHITE = [0, 0, 0, 0] as const;
const BLACK = [0, 0, 0, 1] as const;
const GREY = [0, 0, 0, 0.5] as const;
const PALE_GREY = [0, 0, 0, 0.05] as const;

function designOf(shape: PrintFileShape): Design {
  if (shape.fileType === 'book') return bookDesign(shape);
  return shape.fileType === 'cover' ? coverDesign(shape) : sheetDesign(shape);
}

const titleOf = ({ title, fileType }: PrintFileShape) => title ?? `Sample ${fileType}`;

const sizeOf = ({ trim, bleedMm }: PrintFileShape) =>
  `${decimal(trim.widthMm)} x ${decimal(trim.heightMm)} mm, bleed ${decimal(bleedMm)} mm`;

/** Content within this margin is more than 10 mm from the binding and more than 5 mm from the other edges. */
const BOOK_MARGIN_MM = 15;
const FOLIO_PT = 9;
const BODY_PT = 10;
const LINE_MM = 5.5;

/** The design of a book. All pages of one side share a form, so a page adds little more than its number. */
function bookDesign(shape: PrintFileShape): Design {
  const boxes = boxesOf(shape);
  const black = shape.black ?? true;
  const pages = Array.from({ length: shape.pages }, (_, index) => {
    const content = new SampleDrawing().form(index % 2 === 0 ? '/Right' : '/Left');
    if (index === 0) drawImage(content, boxes);
    const folio = String(index + 1);
    const x = boxes.trim.x + (boxes.trim.width - textWidthMm(folio, FOLIO_PT)) / 2;
    content.text(x, boxes.trim.y + BOOK_MARGIN_MM, FOLIO_PT, folio);
    return pageOf(boxes, content);
  });
  const side = (isRight: boolean): Maker => formOf(boxes.bleed, bookSide(shape, boxes, isRight, black));
  return { pages, resources: { XObject: { Right: side(true), Left: side(false), I: imageMaker(black) } } };
}

function bookSide(
  shape: PrintFileShape,
  { bleed, trim }: SampleBoxes,
  isRight: boolean,
  black: boolean,
): string {
  const band = trim.width / 20 + trim.x;
  const drawing = new SampleDrawing()
    .ink(...(black ? PALE_GREY : PALE))
    .area(bleed)
    .ink(...(black ? GREY : BLUE))
    .area({ ...bleed, x: isRight ? bleed.width - band : 0, width: band })
    .ink(...BLACK);
  const lines = [
    titleOf(shape),
    sizeOf(shape),
    '',
    ...wrapped(BODY, trim.width - 2 * BOOK_MARGIN_MM, BODY_PT),
  ];
  writeLines(drawing, lines, trim, BOOK_MARGIN_MM);
  return drawing.toString();
}

const BODY =
  'This is a sample file of Platen. It has a trim box and a bleed box on every page, ink up to the edge of the bleed, ' +
  'an embedded font and no other ink than its product is printed with. Nothing in it needs repair, so it can be ' +
  'printed as it is. Use it to try an order, and your own files for everything else.';

/** Writes lines from the top of an area; lines that do not fit above its bottom margin are left out. */
function writeLines(drawing: SampleDrawing, lines: readonly string[], trim: Area, margin: number): void {
  const room = Math.floor((trim.height - 3 * margin) / LINE_MM);
  for (const [index, line] of lines.slice(0, Math.max(1, room)).entries()) {
    if (line === '') continue;
    const size = sizeToFit(line, trim.width - 2 * margin, BODY_PT);
    drawing.text(trim.x + margin, trim.y + trim.height - margin - (index + 1) * LINE_MM, size, line);
  }
}

function wrapped(text: string, widthMm: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && textWidthMm(longer, size) <= widthMm) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const COVER_MARGIN_MM = 15;
const COVER_TITLE_PT = 24;

/**
 * The design of a cover: back, spine and front on one sheet. The spine stays empty, because it may be too
 * narrow for text.
 */
function coverDesign(shape: PrintFileShape): Design {
  const boxes = boxesOf(shape);
  const { bleed, trim } = boxes;
  const black = shape.black ?? false;
  const half = Math.min(shape.trim.widthMm, trim.width / 2);
  const front: Area = { ...trim, x: trim.x + trim.width - half, width: half };
  const back: Area = { ...trim, width: half };
  const content = new SampleDrawing()
    .ink(...(black ? PALE_GREY : BLUE))
    .area(bleed)
    .ink(...(black ? GREY : ORANGE))
    .area({ ...bleed, height: bleed.height / 6 });
  drawImage(content, boxes);
  content.ink(...(black ? BLACK : WHITE));
  const room = half - 2 * COVER_MARGIN_MM;
  const title = wrapped(titleOf(shape), room, COVER_TITLE_PT);
  for (const [index, line] of title.slice(0, 4).entries()) {
    const y = trim.y + trim.height * 0.75 - index * 12;
    content.text(front.x + COVER_MARGIN_MM, y, sizeToFit(line, room, COVER_TITLE_PT), line);
  }
  writeLines(
    content,
    wrapped(BODY, room, BODY_PT),
    { ...back, y: bleed.height / 6, height: trim.y + trim.height - bleed.height / 6 },
    COVER_MARGIN_MM,
  );
  return { pages: [pageOf(boxes, content)], resources: { XObject: { I: imageMaker(black) } } };
}

const SHEET_MARGIN_MM = 7;
const SHEET_TITLE_PT = 18;

/** The design of a single sheet, such as a card, a flyer, a poster or the box of a puzzle. */
function sheetDesign(shape: PrintFileShape): Design {
  const boxes = boxesOf(shape);
  const { bleed, trim } = boxes;
  const black = shape.black ?? false;
  const room = trim.width - 2 * SHEET_MARGIN_MM;
  const top = trim.y + trim.height - SHEET_MARGIN_MM;
  const pages = Array.from({ length: shape.pages }, (_, index) => {
    const content = new SampleDrawing()
      .ink(...(black ? PALE_GREY : PALE))
      .area(bleed)
      .ink(...(black ? GREY : BLUE))
      .area({ ...bleed, height: trim.y + trim.height / 8 });
    drawImage(content, boxes);
    const title = titleOf(shape);
    const size = sizeToFit(title, room, SHEET_TITLE_PT);
    content
      .ink(...BLACK)
      .text(trim.x + SHEET_MARGIN_MM, top - SHEET_TITLE_PT / 3, size, title)
      .text(
        trim.x + SHEET_MARGIN_MM,
        top - SHEET_TITLE_PT,
        sizeToFit(sizeOf(shape), room, BODY_PT),
        sizeOf(shape),
      );
    if (shape.pages > 1)
      content.text(trim.x + SHEET_MARGIN_MM, top - SHEET_TITLE_PT - LINE_MM, BODY_PT, `Page ${index + 1}`);
    return pageOf(boxes, content);
  });
  return { pages, resources: { XObject: { I: imageMaker(black) } } };
}

/** Draws the image in the corner, so that it extends into the bleed. */
function drawImage(content: SampleDrawing, { bleed }: SampleBoxes): void {
  content.image('/I', { x: bleed.width - IMAGE_MM, y: 0, width: IMAGE_MM, height: IMAGE_MM });
}

function imageMaker(black: boolean): Maker {
  return (writer) => writer.addStream(imageOf({ px: IMAGE_PX, space: black ? 'gray' : 'cmyk' }));
}

function pageOf({ media, trim, bleed }: SampleBoxes, content: SampleDrawing): PrintSheet {
  return { media, trim, bleed, content: content.toString() };
}
