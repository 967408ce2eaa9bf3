import type { PdfDocument } from './document.ts';
import { type Dict, dictOf, PdfString, type PdfValue, plainText, Ref } from './values.ts';

const LAYERS = 10_000;
const NAMES = 200;

/** The layers that are off when the document is printed, by their numbers. */
export function readHiddenLayers(pdf: PdfDocument, catalog: Dict): ReadonlyMap<number, Ref> {
  const properties = pdf.dict(catalog, 'OCProperties');
  const standard = pdf.dict(properties, 'D');
  const hidden = new Map<number, Ref>();
  const refs = (value: PdfValue | undefined): Ref[] =>
    (pdf.list(value) ?? []).slice(0, LAYERS).filter((layer) => layer instanceof Ref);
  const hide = (layers: readonly Ref[]) => {
    for (const layer of layers) hidden.set(layer.number, layer);
  };
  const show = (layers: readonly Ref[]) => {
    for (const layer of layers) hidden.delete(layer.number);
  };
  if (pdf.name(standard, 'BaseState') === 'OFF') hide(refs(properties?.get('OCGs')));
  show(refs(standard?.get('ON')));
  hide(refs(standard?.get('OFF')));
  for (const layer of layersSetByPrinting(pdf, standard, refs)) {
    const usage = pdf.dict(pdf.dict(dictOf(pdf.resolve(layer)), 'Usage'), 'Print');
    const state = pdf.name(usage, 'PrintState');
    if (state === 'OFF') hide([layer]);
    if (state === 'ON') show([layer]);
  }
  return hidden;
}

export function namesOfLayers(pdf: PdfDocument, layers: ReadonlyMap<number, Ref>): readonly string[] {
  return [...layers.values()].slice(0, NAMES).map((layer) => {
    const name = pdf.get(dictOf(pdf.resolve(layer)), 'Name');
    return name instanceof PdfString ? plainText(name) : '';
  });
}

/** Whether content of a layer, or of a membership in several, is not printed. */
export function isHidden(
  pdf: PdfDocument,
  layers: ReadonlyMap<number, Ref>,
  membership: PdfValue | undefined,
): boolean {
  if (layers.size === 0 || membership === undefined) return false;
  if (membership instanceof Ref && layers.has(membership.number)) return true;
  const dict = dictOf(pdf.resolve(membership));
  if (pdf.name(dict, 'Type') !== 'OCMD') return false;
  const one = dict?.get('OCGs');
  const members = (pdf.list(one) ?? [one]).filter((member) => member instanceof Ref);
  if (members.length === 0) return false;
  const off = members.filter(({ number }) => layers.has(number)).length;
  switch (pdf.name(dict, 'P')) {
    case 'AllOn':
      return off > 0;
    case 'AnyOff':
      return off === 0;
    case 'AllOff':
      return off < members.length;
    default:
      return off === members.length;
  }
}

/** Layers that are switched by their setting for printing, because the document asks for it. */
function layersSetByPrinting(
  pdf: PdfDocument,
  standard: Dict | undefined,
  refs: (value: PdfValue | undefined) => Ref[],
): Ref[] {
  return pdf
    .array(standard, 'AS')
    .slice(0, NAMES)
    .map((value) => dictOf(pdf.resolve(value)))
    .filter((usage) => pdf.name(usage, 'Event') === 'Print')
    .flatMap((usage) => refs(usage?.get('OCGs')));
}
