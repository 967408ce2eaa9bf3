import { damaged, tooComplex } from '../unreadable.ts';
import type { PdfDocument } from './document.ts';
import { type Dict, isDict, type PdfValue, Ref } from './values.ts';

/** A page with inherited values. */
export interface PdfPage {
  /** The number of the page, from 1. */
  readonly number: number;
  readonly dict: Dict;
  readonly mediaBox: PdfValue;
  readonly cropBox: PdfValue;
  readonly rotate: PdfValue;
  readonly resources: PdfValue;
}

export interface PageTree {
  readonly pages: readonly PdfPage[];
  readonly claimedPageCount: number;
}

const inherited = ['MediaBox', 'CropBox', 'Rotate', 'Resources'] as const;

/** What a page and a branch cost, in values: a small file could have any number of them. */
const PAGE_COST = 500;
const BRANCH_COST = 100;

interface Branch {
  readonly kids: readonly PdfValue[];
  next: number;
  /** Its object; a direct branch cannot contain itself. */
  readonly number: number | undefined;
  readonly inherits: ReadonlyMap<string, PdfValue>;
}

/** All pages in their order. */
export function readPageTree(pdf: PdfDocument, catalog: Dict): PageTree {
  const root = pdf.get(catalog, 'Pages');
  if (!isDict(root)) throw damaged('it has no pages');
  const pages: PdfPage[] = [];
  const open: Branch[] = [branchOf(pdf, catalog.get('Pages'), root, new Map())];
  for (let branch = open.at(-1); branch !== undefined; branch = open.at(-1)) {
    const kid = branch.kids[branch.next++];
    if (kid === undefined) {
      open.pop();
      continue;
    }
    const node = pdf.resolve(kid);
    if (!isDict(node)) throw damaged('a page of it is missing');
    if (!(kid instanceof Ref)) pdf.repairs.add('a page of it is not an object of its own');
    if (isBranch(pdf, node)) {
      if (kid instanceof Ref && open.some(({ number }) => number === kid.number))
        throw damaged('its page tree contains itself');
      if (open.length >= pdf.limits.nesting) throw tooComplex('its page tree is too deep');
      pdf.countValues(BRANCH_COST);
      open.push(branchOf(pdf, kid, node, branch.inherits));
    } else {
      pdf.countValues(PAGE_COST);
      pages.push(pageOf(pages.length + 1, node, branch.inherits));
    }
  }
  if (pages.length === 0) throw damaged('it has no pages');
  return { pages, claimedPageCount: pdf.number(root, 'Count') ?? 0 };
}

function isBranch(pdf: PdfDocument, node: Dict): boolean {
  return node.has('Kids') && pdf.name(node, 'Type') !== 'Page';
}

function branchOf(
  pdf: PdfDocument,
  object: PdfValue | undefined,
  node: Dict,
  inherits: ReadonlyMap<string, PdfValue>,
): Branch {
  const kids = pdf.list(node.get('Kids'));
  if (kids === undefined) throw damaged('its page tree cannot be read');
  const number = object instanceof Ref ? object.number : undefined;
  return { kids, next: 0, number, inherits: withOwn(node, inherits) };
}

function withOwn(node: Dict, inherits: ReadonlyMap<string, PdfValue>): ReadonlyMap<string, PdfValue> {
  const all = new Map(inherits);
  for (const key of inherited) {
    const own = node.get(key);
    if (own !== undefined && own !== null) all.set(key, own);
  }
  return all;
}

function pageOf(number: number, dict: Dict, inherits: ReadonlyMap<string, PdfValue>): PdfPage {
  const all = withOwn(dict, inherits);
  const own = (key: (typeof inherited)[number]) => all.get(key) ?? null;
  return {
    number,
    dict,
    mediaBox: own('MediaBox'),
    cropBox: own('CropBox'),
    rotate: own('Rotate'),
    resources: own('Resources'),
  };
}
