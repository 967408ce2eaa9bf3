import type { Problem } from '../../domain/refusal.ts';
import { formatJson } from '../../lib/text/json-text.ts';
import { type Located, UnreadableText } from '../../lib/text/located.ts';
import { parseLocatedJson } from '../../lib/text/located-json.ts';
import { formatCatalogueCsv, parseCatalogueCsv } from './csv.ts';
import { FileProblems } from './fields.ts';
import { type CatalogueContents, placeProblem, readTree, writeTree } from './tree.ts';

export type { CatalogueContents };

export const catalogueFormats = ['json', 'csv'] as const;

export type CatalogueFormat = (typeof catalogueFormats)[number];

export interface ReadCatalogueFile {
  /** Complete only if there are no problems. */
  readonly contents: CatalogueContents;
  /** All syntax problems. */
  readonly problems: readonly Problem[];
  /** Adds the position in the file to a problem of the contents. */
  place(problem: Problem): Problem;
}

/** Reads a catalogue file: JSON if it begins like JSON, else CSV. */
export function readCatalogueFile(text: string): ReadCatalogueFile {
  const problems = new FileProblems();
  try {
    const root = parse(text, problems);
    const contents = root ? readTree(root, problems) : {};
    return {
      contents,
      problems: problems.list,
      place: (problem) => (root ? placeProblem(root, problem) : problem),
    };
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    problems.add(error, [], { code: 'text_unreadable', reason: error.message });
    return { contents: {}, problems: problems.list, place: (problem) => problem };
  }
}

function parse(text: string, problems: FileProblems): Located | undefined {
  return /^\s*[[{]/.test(text) ? parseLocatedJson(text) : parseCatalogueCsv(text, problems);
}

/** Wide enough for most prices and options. */
const WIDTH = 160;

/** Writes the contents. Equal contents give equal text, and reading the text gives the contents. */
export function writeCatalogueFile(contents: CatalogueContents, format: CatalogueFormat): string {
  return format === 'csv' ? formatCatalogueCsv(contents) : `${formatJson(writeTree(contents), WIDTH)}\n`;
}
