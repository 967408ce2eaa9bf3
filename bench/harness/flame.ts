import { escaped } from '../../reference/build/markdown.ts';

/** A function and the time for which it, or what it called, was running. */
export interface Flame {
  readonly name: string;
  /** The package, folder of this project or engine that determines the colour. */
  readonly area: string;
  readonly ms: number;
  readonly calls: readonly Flame[];
}

const WIDTH = 1200;
const ROW = 17;
const TOP = 56;
const MARGIN = 10;
/** Narrower calls are left out, in pixels: no text fits, and they would be most of the file. */
const NARROWEST = 1.2;
/** The approximate width of a letter. */
const LETTER = 6.2;

/** The kinds of code that have colours of their own, and how each is recognised by its area. */
const kinds = [
  { name: 'Platen', of: (area: string) => area.startsWith('src/') },
  { name: 'PostgreSQL driver', of: (area: string) => /^(pg|kysely|postgres-)/.test(area) },
  { name: 'HTTP and other packages', of: (area: string) => !area.startsWith('(') && area !== 'node' },
  { name: 'Node', of: (area: string) => area === 'node' },
  { name: 'engine and garbage collection', of: () => true },
] as const;

/**
 * A flame graph as SVG: a row for each depth of the stack, from the callers at the top down, as wide as its share of the time
 * in which the process was busy.
 */
export function flamePicture(title: string, root: Flame): string {
  const boxes: string[] = [];
  let depth = 0;
  const draw = ({ name, area, ms, calls }: Flame, left: number, row: number): void => {
    const width = (ms / root.ms) * (WIDTH - 2 * MARGIN);
    if (width < NARROWEST) return;
    depth = Math.max(depth, row);
    const y = TOP + row * ROW;
    const share = `${((ms / root.ms) * 100).toFixed(1)} %`;
    const kind = kinds.findIndex((one) => one.of(area));
    const letters = Math.floor((width - 6) / LETTER);
    const label = letters < 3 ? '' : name.length <= letters ? name : `${name.slice(0, letters - 1)}…`;
    boxes.push(
      `<g><title>${escaped(`${name} · ${area} · ${share}`)}</title><rect class="k${kind}" x="${left.toFixed(1)}" y="${y}" width="${(width - 0.4).toFixed(1)}" height="${ROW - 1}"/>${
        label === '' ? '' : `<text x="${(left + 3).toFixed(1)}" y="${y + 12}">${escaped(label)}</text>`
      }</g>`,
    );
    let at = left;
    for (const call of calls) {
      draw(call, at, row + 1);
      at += (call.ms / root.ms) * (WIDTH - 2 * MARGIN);
    }
  };
  draw(root, MARGIN, 0);
  const height = TOP + (depth + 1) * ROW + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(title)}</title>`,
    STYLE,
    `<text class="heading" x="${MARGIN}" y="20">${escaped(title)}</text>`,
    ...kinds.map(
      ({ name }, index) =>
        `<rect class="k${index}" x="${MARGIN + index * 210}" y="30" width="14" height="14"/><text class="heading small" x="${MARGIN + 20 + index * 210}" y="42">${name}</text>`,
    ),
    ...boxes,
    '</svg>\n',
  ].join('\n');
}

const STYLE = `<style>
  svg { --ink: #1f2430; --k0: #8ab8ff; --k1: #f2b37a; --k2: #a9dcb8; --k3: #cfd6e1; --k4: #e8a5b5; font: 11px ui-monospace, Menlo, Consolas, monospace; }
  @media (prefers-color-scheme: dark) { svg { --ink: #e7eaf0; --k0: #2b5ca8; --k1: #8a5320; --k2: #2c6a44; --k3: #465063; --k4: #7c3b4c; } }
  text { fill: var(--ink); }
  .heading { font: 600 14px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
  .small { font-weight: 400; font-size: 12px; }
  .k0 { fill: var(--k0); } .k1 { fill: var(--k1); } .k2 { fill: var(--k2); } .k3 { fill: var(--k3); } .k4 { fill: var(--k4); }
</style>`;
