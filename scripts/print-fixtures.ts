import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { startBrowser } from '../test/browser/chromium.ts';

/**
 * Makes the small PDFs of test/fixtures/pdf again, as the programs of print shops and their customers write them:
 * `node scripts/print-fixtures.ts [NAME …]`. Programs that are missing are installed from Debian, as root.
 */
const FOLDER = join(import.meta.dirname, '../test/fixtures/pdf');

/** A program of Debian: its command, and the packages that it comes in. */
interface Program {
  readonly command: string;
  readonly packages: readonly string[];
}

const programs = {
  cairo: { command: 'rsvg-convert', packages: ['librsvg2-bin', 'fonts-dejavu-core'] },
  ghostscript: { command: 'gs', packages: ['ghostscript'] },
  groff: { command: 'gropdf', packages: ['groff'] },
  libreOffice: { command: 'soffice', packages: ['libreoffice-writer-nogui', 'fonts-dejavu-core'] },
  mupdf: { command: 'mutool', packages: ['mupdf-tools'] },
  qpdf: { command: 'qpdf', packages: ['qpdf'] },
  reportLab: { command: '/usr/bin/python3', packages: ['python3-reportlab', 'fonts-dejavu-core'] },
  tex: { command: 'pdflatex', packages: ['texlive-latex-base'] },
  weasyprint: { command: 'weasyprint', packages: ['weasyprint', 'fonts-dejavu-core'] },
} satisfies Record<string, Program>;

const folder = mkdtempSync(join(tmpdir(), 'print-fixtures-'));
const at = (name: string) => join(folder, name);

function written(name: string, content: string | Buffer): string {
  writeFileSync(at(name), content);
  return at(name);
}

function run(program: keyof typeof programs, ...args: readonly string[]): void {
  const { command, packages } = programs[program];
  try {
    execFileSync('dpkg-query', ['--show', ...packages], { stdio: 'ignore' });
  } catch {
    const options = ['install', '--yes', '--no-install-recommends', ...packages];
    execFileSync('apt-get', options, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A picture of 8 × 8 dots, as a plain PNM that every program can pack as it likes. */
const dots = Array.from(
  { length: 64 },
  (_, index) => `${(index * 37) % 256} ${(index * 91) % 256} ${(index * 13) % 256}`,
);
const html = `<!doctype html><meta charset="utf-8"><title>Chapter</title>
<style>@page { size: 148mm 210mm; margin: 15mm } body { font: 10pt "DejaVu Serif" } h1 { break-before: page; color: #a02 }</style>
<p>A page with <b>bold</b> text, a ligature (office) and an accent (é).</p><p style="border: 1px solid #0a0; opacity: .5">A frame.</p>
<h1>Second page</h1><p>${'Some words that fill a few lines. '.repeat(20)}</p><h1>Third page</h1><p><a href="https://example.com/">A link</a></p>`;
const svg = (
  colour: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="148mm" height="210mm" viewBox="0 0 148 210">
<defs><linearGradient id="g"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
<rect x="-3" y="-3" width="154" height="60" fill="url(#g)"/><circle cx="74" cy="130" r="30" fill="${colour}" fill-opacity=".6"/>
<text x="20" y="90" font-size="9" font-family="DejaVu Serif">A drawing</text></svg>`;

function cairo(): string {
  const pages = ['#c03', '#06a'].map((colour, index) => written(`drawing-${index}.svg`, svg(colour)));
  run('cairo', '--format', 'pdf', '--output', at('cairo.pdf'), ...pages);
  return at('cairo.pdf');
}

/** An A5 book with 3 mm of bleed and the boxes that printing needs, with links, notes and formulas. */
function texBook(): string {
  const box = '8.504 8.504 428.03 603.78';
  const page = 'Words that fill a line or two of a page, $x^2+y_{i_j}^2$ and\\footnote{A note.} others. ';
  const source = String.raw`\documentclass[11pt,twoside]{article}
\usepackage[paperwidth=154mm,paperheight=216mm,inner=23mm,outer=18mm,top=23mm,bottom=25mm]{geometry}
\usepackage{hyperref}\pdfpageattr{/TrimBox [${box}] /BleedBox [0 0 436.54 612.28]}
\begin{document}\section{One}${page.repeat(12)}\newpage\section{Two}${page}\url{https://example.com}
\newpage\section{Three}\begin{tabular}{|l|l|}\hline a&b\\\hline\end{tabular}\end{document}`;
  run('tex', '-interaction=batchmode', written('book.tex', source));
  return at('book.pdf');
}

const makers: Readonly<Record<string, () => string | Promise<string>>> = {
  cairo,
  chromium: async () => {
    const browser = await startBrowser();
    const page = await browser.newPage();
    await page.setContent(html);
    await page.pdf({ path: at('chromium.pdf'), preferCSSPageSize: true, tagged: true, outline: true });
    await browser.close();
    return at('chromium.pdf');
  },
  ghostscript: () => {
    const page = (
      grey: number,
    ) => `${grey} setgray 72 72 144 144 rectfill 0 setgray .25 setlinewidth 72 400 moveto 300 400 lineto
      stroke /Times-Roman 12 selectfont 72 300 moveto (PostScript) show gsave 300 72 translate 72 72 scale 8 8 8 [8 0 0 8 0 0]
      { <00ff00ff00ff00ff> } image grestore showpage`;
    written(
      'pages.ps',
      `%!PS-Adobe-3.0\n<< /PageSize [420 595] >> setpagedevice\n${[0.5, 0.8, 0.2].map(page).join('\n')}`,
    );
    run(
      'ghostscript',
      '-q',
      '-dBATCH',
      '-dNOPAUSE',
      '-sDEVICE=pdfwrite',
      '-dPDFSETTINGS=/prepress',
      `-sOutputFile=${at('gs.pdf')}`,
      at('pages.ps'),
    );
    return at('gs.pdf');
  },
  groff: () => {
    const input = written('page.roff', '.ps 12\nA page by groff.\n.bp\nAnother page.\n');
    execFileSync('sh', ['-c', 'groff -Tpdf -P-pa5 "$0" > groff.pdf', input], { cwd: folder });
    return at('groff.pdf');
  },
  'libre-office': () => {
    run(
      'libreOffice',
      '--headless',
      '--convert-to',
      'pdf:writer_web_pdf_Export',
      '--outdir',
      folder,
      written('office.html', html),
    );
    return at('office.pdf');
  },
  mupdf: () => {
    const picture = written('dots.pnm', `P3 8 8 255 ${dots.join(' ')}`);
    const page = (text: string) => `%%MediaBox 0 0 420 595\n%%Font F Times-Roman\n%%Image P ${picture}
0 1 1 0 k 50 50 200 100 re f BT 0 g /F 14 Tf 50 400 Td (${text}) Tj ET q 72 0 0 72 300 300 cm /P Do Q`;
    run(
      'mupdf',
      'create',
      '-O',
      'compress',
      '-o',
      at('mupdf.pdf'),
      written('1.txt', page('One')),
      written('2.txt', page('Two')),
    );
    return at('mupdf.pdf');
  },
  'mupdf-object-streams': () => {
    run('mupdf', 'clean', '-gggg', '-z', cairo(), at('clean.pdf'));
    return at('clean.pdf');
  },
  'pdf-lib': async () => {
    const document = await PDFDocument.create();
    for (const text of ['One', 'Two', 'Three']) {
      const page = document.addPage([420, 595]);
      page.drawText(text, { x: 50, y: 400, size: 24 });
      page.drawRectangle({ x: 50, y: 50, width: 100, height: 100, opacity: 0.5 });
      page.setTrimBox(10, 10, 400, 575);
    }
    return written('pdf-lib.pdf', Buffer.from(await document.save({ useObjectStreams: true })));
  },
  'qpdf-linearized': () => {
    run('qpdf', '--linearize', '--object-streams=generate', cairo(), at('linearized.pdf'));
    return at('linearized.pdf');
  },
  'qpdf-plain': () => {
    run('qpdf', '--qdf', '--object-streams=disable', cairo(), at('plain.pdf'));
    return at('plain.pdf');
  },
  'report-lab': () => {
    const program = `from reportlab.pdfgen import canvas
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
pdfmetrics.registerFont(TTFont('Sans', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'))
c = canvas.Canvas('report.pdf', pagesize=(420, 595))
for text in ('One', 'Two', 'Three', 'Four'):
    c.setFont('Sans', 12)
    c.setFillColorCMYK(0, 1, 1, 0)
    c.drawString(50, 400, text)
    c.rect(50, 50, 100, 100, fill=1)
    c.showPage()
c.save()`;
    run('reportLab', written('report.py', program));
    return at('report.pdf');
  },
  tex: () => {
    const source = String.raw`\documentclass[a5paper]{article}\begin{document}\section{One}Text and $a^2+b^2=c^2$.
\newpage Another page.\footnote{A note.}\newpage A third page.\end{document}`;
    run('tex', '-interaction=batchmode', written('article.tex', source));
    return at('article.pdf');
  },
  'tex-book': texBook,
  'tex-book-ghostscript': () => {
    const options = ['-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-sColorConversionStrategy=Gray'];
    run(
      'ghostscript',
      ...options,
      '-dProcessColorModel=/DeviceGray',
      `-sOutputFile=${at('gray.pdf')}`,
      texBook(),
    );
    return at('gray.pdf');
  },
  weasyprint: () => {
    run('weasyprint', '--quiet', written('page.html', html), at('weasyprint.pdf'));
    return at('weasyprint.pdf');
  },
  'weasyprint-book': () => {
    const margins = '@page { margin: 18mm 15mm 20mm 20mm; bleed: 3mm; marks: crop cross }';
    const title = 'h1 { background: #cde; margin: -21mm -18mm 5mm -23mm; padding: 20mm }';
    const book = html.replace('</style>', `${margins} ${title}</style>`).replace('1px solid', '1pt solid');
    run('weasyprint', '--quiet', written('book.html', book), at('weasyprint-book.pdf'));
    return at('weasyprint-book.pdf');
  },
};

const named = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const name of named.length > 0 ? named : Object.keys(makers)) {
  const bytes = readFileSync(await makers[name]!());
  writeFileSync(join(FOLDER, `${name}.pdf`), bytes);
  console.log(`${name}.pdf: ${bytes.length} bytes`);
}
rmSync(folder, { recursive: true });
