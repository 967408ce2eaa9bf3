import type { AreaName, Cover, CoverArea } from '../../domain/files/covers/cover.ts';
import type { Box } from '../../domain/files/file-facts.ts';
import { formatLength, type LengthUnit, type Micrometres } from '../../lib/lengths.ts';

/**
 * The template of a cover as rectangles, lines and text, for both formats. Lengths are in micrometres from
 * the lower left.
 */
export interface Drawing {
  readonly title: string;
  readonly width: Micrometres;
  readonly height: Micrometres;
  /** The part that remains after cutting; a cover around boards is not cut. */
  readonly trim: Box;
  readonly shapes: readonly Shape[];
}

export type Shape =
  | ({ readonly kind: 'area'; readonly fill: string } & Box)
  | ({ readonly kind: 'outline'; readonly stroke: string; readonly dashed: boolean } & Box)
  | {
      readonly kind: 'line';
      readonly x1: Micrometres;
      readonly y1: Micrometres;
      readonly x2: Micrometres;
      readonly y2: Micrometres;
      readonly stroke: string;
      readonly dashed: boolean;
    }
  | Words;

export interface Words {
  readonly kind: 'words';
  readonly words: string;
  /** The start of the baseline, or its middle if centred. */
  readonly x: Micrometres;
  readonly y: Micrometres;
  readonly size: Micrometres;
  readonly bold: boolean;
  readonly fill: string;
  readonly centred: boolean;
  /** From bottom to top instead of from left to right. */
  readonly upright: boolean;
}

/**
 * The width of lines in micrometres: a quarter of a millimetre is visible on a screen without hiding what
 * lies below.
 */
export const LINE = 250;
export const DASH = 2000;

const colours = {
  cutOff: '#f8d3d3',
  wrapped: '#fbe3c4',
  unsafe: '#fff6dd',
  safe: '#ffffff',
  spine: '#dcebf9',
  hinge: '#e4e4ec',
  trimLine: '#c8102e',
  foldLine: '#1f6fb2',
  safeLine: '#2e8b57',
  words: '#33373d',
  faint: '#6d737c',
} as const;

const areaWords: Readonly<Record<AreaName, string>> = {
  backFlap: 'Back flap',
  back: 'Back',
  backHinge: 'Hinge',
  spine: 'Spine',
  frontHinge: 'Hinge',
  front: 'Front',
  frontFlap: 'Front flap',
};

/** The average width of a letter, relative to the font size. */
const LETTER = 0.52;
const PADDING = 4000;

export interface TemplateTexts {
  readonly product: string;
  readonly formula: string;
  readonly unit: LengthUnit;
}

export function drawTemplate(cover: Cover, texts: TemplateTexts): Drawing {
  const { width, height, margin, areas, marginKind } = cover;
  const page: Box = { x: 0, y: 0, width, height };
  const inner: Box = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const shapes: Shape[] = [
    { kind: 'area', ...page, fill: marginKind === 'wrap' ? colours.wrapped : colours.cutOff },
    ...areas.flatMap(areaShapes),
    ...foldsOf(cover),
    { kind: 'outline', ...inner, stroke: colours.trimLine, dashed: marginKind === 'wrap' },
    ...areas.flatMap((area) => areaLabel(area, texts.unit)),
    ...marginLabel(cover, texts.unit),
    ...explanation(cover, texts),
  ];
  return {
    title: `${texts.product}, ${cover.spine.pages} pages`,
    width,
    height,
    trim: marginKind === 'bleed' ? inner : page,
    shapes,
  };
}

function areaShapes({ name, safe, x, y, width, height }: CoverArea): Shape[] {
  const isHinge = name === 'backHinge' || name === 'frontHinge';
  const fill = isHinge ? colours.hinge : name === 'spine' ? colours.spine : colours.unsafe;
  return [
    { kind: 'area', x, y, width, height, fill },
    ...(safe
      ? ([
          { kind: 'area', ...safe, fill: colours.safe },
          { kind: 'outline', ...safe, stroke: colours.safeLine, dashed: true },
        ] as const)
      : []),
  ];
}

/** A line at each border of two areas, from edge to edge of the page. */
function foldsOf({ areas, height }: Cover): Shape[] {
  return areas.slice(1).map(({ x }) => ({
    kind: 'line',
    x1: x,
    y1: 0,
    x2: x,
    y2: height,
    stroke: colours.foldLine,
    dashed: true,
  }));
}

function words(
  text: string,
  x: Micrometres,
  y: Micrometres,
  size: Micrometres,
  more: Partial<Words> = {},
): Words {
  return {
    kind: 'words',
    words: text,
    x,
    y,
    size,
    bold: false,
    fill: colours.words,
    centred: false,
    upright: false,
    ...more,
  };
}

const LABEL = 7000;
const SMALL = 2800;
/** Narrower areas have their label upright. */
const UPRIGHT_BELOW = 30_000;
const NARROWEST_LABEL = 3000;

/** The name and size of an area, in its upper half, where nothing else is written. */
function areaLabel({ name, x, y, width, height }: CoverArea, unit: LengthUnit): Shape[] {
  const middle = x + width / 2;
  const size = `${formatLength(width, unit)} × ${formatLength(height, unit)} ${unit}`;
  if (width >= UPRIGHT_BELOW) {
    const at = y + height * 0.8;
    return [
      words(areaWords[name], middle, at, LABEL, { bold: true, centred: true }),
      words(size, middle, at - LABEL, SMALL, { centred: true, fill: colours.faint }),
    ];
  }
  if (width < NARROWEST_LABEL) return [];
  const letters = Math.min(SMALL, width * 0.7);
  const label = `${areaWords[name]}  ${formatLength(width, unit)} ${unit}`;
  return [
    words(label, middle + letters * 0.35, y + height / 2, letters, {
      bold: name === 'spine',
      centred: true,
      upright: true,
    }),
  ];
}

function marginLabel({ margin, marginKind, width, height }: Cover, unit: LengthUnit): Shape[] {
  if (margin < NARROWEST_LABEL / 2) return [];
  const size = Math.min(SMALL, margin * 0.7);
  const label = `${marginKind === 'wrap' ? 'Wrap' : 'Bleed'} ${formatLength(margin, unit)} ${unit}`;
  const more = { centred: true, fill: colours.faint };
  return [height - margin / 2, margin / 2].map((y) => words(label, width / 4, y - size * 0.35, size, more));
}

/** The legend on the front: the meaning of colours, and how sizes were computed. */
function explanation(cover: Cover, { product, formula, unit }: TemplateTexts): Shape[] {
  const front = cover.areas.find(({ name }) => name === 'front');
  const box = front?.safe ?? front;
  if (!box) return [];
  const { spine, width, height } = cover;
  const size = Math.min(3600, Math.max(1800, box.width / 38));
  const left = box.x + PADDING;
  let y = box.y + box.height * 0.64;
  const shapes: Shape[] = [];
  const write = (text: string, of = size, more: Partial<Words> = {}) => {
    const letters = Math.floor((box.width - 2 * PADDING) / (of * LETTER));
    for (const line of linesOf(text, letters)) {
      shapes.push(words(line, left, y, of, more));
      y -= of * 1.45;
    }
  };
  write(product, size * 1.3, { bold: true });
  write(
    `Cover template for ${spine.pages} pages: ${formatLength(width, unit)} × ${formatLength(height, unit)} ${unit}` +
      (spine.width > 0 ? `, spine ${formatLength(spine.width, unit)} ${unit}` : ''),
  );
  y -= size;
  write(formula, size * 0.8, { fill: colours.faint });
  y -= size;
  for (const { fill, stroke, dashed = true, meaning } of legend(cover, unit)) {
    const swatch: Box = { x: left, y: y - size * 0.2, width: size * 1.6, height: size };
    if (fill) shapes.push({ kind: 'area', ...swatch, fill });
    if (stroke) shapes.push({ kind: 'outline', ...swatch, stroke, dashed });
    shapes.push(words(meaning, left + size * 2.3, y, size * 0.85));
    y -= size * 1.6;
  }
  y -= size * 0.6;
  write('Keep this template on a layer of its own, and remove the layer before you export.', size * 0.85, {
    bold: true,
  });
  return shapes;
}

interface LegendRow {
  readonly fill?: string;
  readonly stroke?: string;
  readonly dashed?: boolean;
  readonly meaning: string;
}

function legend(cover: Cover, unit: LengthUnit): LegendRow[] {
  const length = (value: Micrometres) => `${formatLength(value, unit)} ${unit}`;
  const { margin, marginKind, areas, spine, mayCarrySpineText, minimumTextSpine } = cover;
  const has = (name: AreaName) => areas.some((area) => area.name === name);
  return [
    ...(margin > 0
      ? [
          marginKind === 'wrap'
            ? { fill: colours.wrapped, meaning: `Wrap, ${length(margin)}: folded around the board; fill it` }
            : { fill: colours.cutOff, meaning: `Bleed, ${length(margin)}: cut off; fill it` },
        ]
      : []),
    marginKind === 'wrap'
      ? { stroke: colours.trimLine, meaning: 'Edge of the board' }
      : { stroke: colours.trimLine, dashed: false, meaning: 'Trim edge' },
    { fill: colours.unsafe, meaning: 'Near an edge: no text and no logos' },
    { fill: colours.safe, stroke: colours.safeLine, meaning: 'Safe zone for text and logos' },
    ...(has('frontHinge') ? [{ fill: colours.hinge, meaning: 'Hinge: bends when the book is opened' }] : []),
    ...(spine.width > 0
      ? [
          {
            fill: colours.spine,
            stroke: colours.foldLine,
            meaning: mayCarrySpineText
              ? `Spine, ${length(spine.width)}, between its folds`
              : `Spine, ${length(spine.width)}; no text on it, because it is below ${length(minimumTextSpine)}`,
          },
        ]
      : [{ stroke: colours.foldLine, meaning: 'Fold' }]),
  ];
}

function linesOf(text: string, letters: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= letters) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
