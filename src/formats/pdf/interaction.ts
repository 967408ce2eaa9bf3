import type { PdfFacts } from '../../domain/files/file-facts.ts';
import type { PdfDocument } from './document.ts';
import type { PdfPage } from './page-tree.ts';
import { PagesByFact } from './pages-by-fact.ts';
import { ByObject, type Dict, dictOf, PdfString, type PdfValue, plainText } from './values.ts';

/** Features for screens only: annotations, form fields, scripts and attached files. */
type Interaction = Pick<
  PdfFacts,
  'annotations' | 'formFields' | 'xfa' | 'isPortfolio' | 'actions' | 'attachments'
>;

/** The dictionaries that are visited until the time is checked, because they may share parts endlessly. */
const DICTIONARIES_A_CHECK = 1_000;
const NAMES = 200;

/** Popup and Widget belong to an annotation and to a form field; the others are printer's marks. */
const silent = new Set(['Popup', 'Widget', 'PrinterMark', 'TrapNet']);
/** Actions that only navigate or follow a link. */
const harmless = new Set([
  'GoTo',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'URI',
  'Named',
  'Thread',
  'SetOCGState',
  'Hide',
]);
const HIDDEN = 2;

export function readInteraction(pdf: PdfDocument, catalog: Dict, pages: readonly PdfPage[]): Interaction {
  const seen = new Interactions(pdf);
  seen.action(catalog.get('OpenAction'));
  seen.triggers(catalog);
  const names = pdf.dict(catalog, 'Names');
  if (pdf.dict(names, 'JavaScript') !== undefined) seen.actions.add('JavaScript');
  seen.leaves(pdf.dict(names, 'EmbeddedFiles'), 'Kids', (node) => seen.attachedIn(node));
  for (const page of pages) {
    seen.triggers(page.dict);
    for (const value of pdf.array(page.dict, 'Annots'))
      seen.annotation(dictOf(pdf.resolve(value)), page.number);
  }
  const form = pdf.dict(catalog, 'AcroForm');
  let formFields = 0;
  seen.leaves(form, 'Fields', (field) => {
    formFields++;
    seen.triggers(field);
  });
  return {
    annotations: seen.annotations.list(),
    formFields,
    xfa: pdf.get(form, 'XFA') !== null,
    isPortfolio: pdf.dict(catalog, 'Collection') !== undefined,
    actions: [...seen.actions].sort(),
    attachments: [...seen.attachments],
  };
}

class Interactions {
  readonly annotations = new PagesByFact<{ readonly name: string }>(NAMES);
  readonly actions = new Set<string>();
  readonly attachments = new Set<string>();
  readonly #pdf: PdfDocument;
  readonly #actionsSeen = new ByObject<true>();
  #visited = 0;

  constructor(pdf: PdfDocument) {
    this.#pdf = pdf;
  }

  #count(): void {
    if (++this.#visited % DICTIONARIES_A_CHECK === 0) this.#pdf.time.check();
  }

  annotation(dict: Dict | undefined, page: number): void {
    const pdf = this.#pdf;
    this.#count();
    if (dict === undefined) return;
    this.action(dict.get('A'));
    this.triggers(dict);
    const name = plainText(pdf.name(dict, 'Subtype') ?? '');
    if (name === 'FileAttachment') this.#attach(pdf.dict(dict, 'FS'));
    const isHidden = ((pdf.number(dict, 'F') ?? 0) & HIDDEN) !== 0;
    if (name !== '' && !silent.has(name) && !isHidden) this.annotations.add(name, { name }, page);
  }

  /** Collects actions that run when something is opened, closed or changed. */
  triggers(dict: Dict): void {
    const triggers = this.#pdf.dict(dict, 'AA');
    if (triggers === undefined) return;
    for (const value of triggers.values()) this.action(value);
  }

  /** Collects an action with those that follow it. */
  action(value: PdfValue | undefined): void {
    const pdf = this.#pdf;
    const open: PdfValue[] = [value ?? null];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      this.#count();
      if (this.#actionsSeen.get(next)) continue;
      this.#actionsSeen.set(next, true);
      const dict = dictOf(pdf.resolve(next));
      // A destination is an array, and only navigates.
      if (dict === undefined) continue;
      const kind = plainText(pdf.name(dict, 'S') ?? '');
      if (kind !== '' && !harmless.has(kind) && this.actions.size < NAMES) this.actions.add(kind);
      const then = dict.get('Next');
      if (then !== undefined) open.push(...(pdf.list(then)?.slice(0, NAMES) ?? [then]));
    }
  }

  /** Visits the leaves of a tree of fields or of names, each node once. */
  leaves(root: Dict | undefined, childrenOfRoot: 'Fields' | 'Kids', visit: (leaf: Dict) => void): void {
    const pdf = this.#pdf;
    if (root === undefined) return;
    const seen = new ByObject<true>();
    const open: PdfValue[] = [];
    const push = (children: readonly PdfValue[]) => {
      for (const value of children) {
        this.#count();
        if (seen.get(value)) continue;
        seen.set(value, true);
        open.push(value);
      }
    };
    if (childrenOfRoot === 'Kids' && !root.has('Kids')) visit(root);
    push(pdf.array(root, childrenOfRoot));
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const node = dictOf(pdf.resolve(next));
      if (node === undefined) continue;
      // Kids without names are the widgets of one field on the pages.
      const children = pdf.array(node, 'Kids');
      const isBranch = children.some((value) => {
        const child = dictOf(pdf.resolve(value));
        return childrenOfRoot === 'Kids' || child?.has('T') === true;
      });
      if (isBranch) push(children);
      else visit(node);
    }
  }

  /** Reads a leaf of the tree of attached files: alternating names and descriptions. */
  attachedIn(node: Dict): void {
    this.#pdf.array(node, 'Names').forEach((value, index) => {
      if (index % 2 === 1) this.#attach(dictOf(this.#pdf.resolve(value)));
    });
  }

  #attach(file: Dict | undefined): void {
    this.#count();
    if (file === undefined || this.attachments.size >= NAMES) return;
    const name = this.#pdf.get(file, 'UF') ?? this.#pdf.get(file, 'F');
    this.attachments.add(name instanceof PdfString ? plainText(name) : '');
  }
}
