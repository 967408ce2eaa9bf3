import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

/**
 * `npm run recording`: runs the demo and writes what it prints, each line at its time, to docs/demo.svg. The picture is animated
 * by CSS alone, so it moves where scripts are not allowed, and stands still for readers who want no motion.
 */
const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'docs/demo.svg');
const LABEL = 'A recording of npm run demo: one order from acceptance to tracking';
const LINE_PX = 17;
const CHARACTER_PX = 7.25;
const MARGIN_PX = 20;
const TOP_PX = 44;
const LONGEST_LINE = 112;
/** A reader waits no longer for a line, however long the demo took. */
const LONGEST_PAUSE_MS = 1500;

interface Line {
  readonly text: string;
  readonly atMs: number;
}

const lines = await record();
await writeFile(TARGET, pictureOf(lines));
process.stdout.write(`Written: docs/demo.svg, ${lines.length} lines\n`);

/** The lines of a demo, each with the time at which the recording shows it. */
async function record(): Promise<Line[]> {
  const lines: Line[] = [{ text: '$ npm run demo', atMs: 0 }];
  const demo = spawn(process.execPath, ['bin/platen.mjs', 'demo'], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(demo, 'close');
  let before = performance.now();
  let atMs = 0;
  for await (const text of createInterface({ input: demo.stdout })) {
    const now = performance.now();
    atMs += Math.min(Math.round(now - before), LONGEST_PAUSE_MS);
    before = now;
    lines.push({ text: text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1)}…` : text, atMs });
  }
  const [code] = await closed;
  if (code !== 0) throw new Error(`the demo ended with ${code}`);
  return lines;
}

function pictureOf(lines: readonly Line[]): string {
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const width = Math.ceil(longest * CHARACTER_PX) + 2 * MARGIN_PX;
  const height = TOP_PX + lines.length * LINE_PX + MARGIN_PX;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${LABEL}">
<style>
text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#d7dae0;white-space:pre;animation:show .1s linear both}
.ok{fill:#7bc47f}.dim{fill:#8a90a0}
@keyframes show{from{opacity:0}to{opacity:1}}
@media (prefers-reduced-motion:reduce){text{animation:none}}
</style>
<rect width="${width}" height="${height}" rx="8" fill="#16181d"/>
<circle cx="20" cy="18" r="5" fill="#4a4f5a"/><circle cx="38" cy="18" r="5" fill="#4a4f5a"/><circle cx="56" cy="18" r="5" fill="#4a4f5a"/>
${lines.flatMap(lineOf).join('\n')}
</svg>
`;
}

/** The width is fixed, because readers have different fonts. */
function lineOf({ text, atMs }: Line, index: number): string[] {
  if (text.trim() === '') return [];
  const y = TOP_PX + index * LINE_PX;
  const length = Math.round(text.length * CHARACTER_PX);
  const colour = text.startsWith('$') ? ' class="dim"' : '';
  const marked = escaped(text).replace(/^( *[\d.]+ s +)ok\b/, '$1<tspan class="ok">ok</tspan>');
  return [
    `<text x="${MARGIN_PX}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs" xml:space="preserve"${colour} style="animation-delay:${atMs}ms">${marked}</text>`,
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
