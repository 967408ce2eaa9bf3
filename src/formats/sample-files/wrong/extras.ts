import type { DefectCode } from '../../../domain/reasons/defect-codes.ts';
import { points } from '../drawing.ts';
import type { PdfDict, PdfRef, WrittenValue } from '../pdf-values.ts';
import { compressed, type PdfWriter, text } from '../pdf-writer.ts';
import { type Defective, drawn, freePlace, withOnePage } from './defective.ts';

type Code = Extract<
  DefectCode,
  | 'comments'
  | 'form_fields'
  | 'xfa'
  | 'portfolio'
  | 'layers_hidden'
  | 'active_content'
  | 'attachment'
  | 'output_intent'
>;

/** Defects of content besides the pages. */
export const wrongExtras: Readonly<Record<Code, Defective>> = {
  comments: {
    alter: (document) =>
      withOnePage(document, (sheet) => ({
        ...sheet,
        annotations: [
          {
            Type: '/Annot',
            Subtype: '/Text',
            Rect: rectangleAt(freePlace(sheet)),
            Contents: text('Is this the right picture?'),
            Name: '/Comment',
          },
        ],
      })),
  },
  form_fields: withRoot((writer) => ({ AcroForm: form(writer) })),
  xfa: withRoot((writer) => ({
    AcroForm: { ...form(writer), XFA: writer.addStream(compressed({}, XFA)) },
  })),
  portfolio: withRoot(() => ({ Collection: { View: '/D' } })),
  layers_hidden: hiddenLayer(),
  active_content: withRoot((writer) => ({
    OpenAction: writer.add({ Type: '/Action', S: '/JavaScript', JS: text('app.alert("Hello");') }),
  })),
  attachment: withRoot((writer) => ({ Names: { EmbeddedFiles: { Names: [text(NAME), attached(writer)] } } })),
  output_intent: { alter: (document) => ({ ...document, outputIntent: false }) },
};

function withRoot(root: (writer: PdfWriter) => PdfDict): Defective {
  return { alter: (document) => ({ ...document, root }) };
}

const XFA = `<?xml version="1.0"?>
<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">
<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form"/></template>
</xdp:xdp>
`;

/** A form with one field without a place on a page, which is allowed. */
function form(writer: PdfWriter): PdfDict {
  const field = writer.add({ FT: '/Tx', T: text('name'), V: text('Ada Lovelace') });
  return { Fields: [field], DA: text('/F 10 Tf 0 g') };
}

function hiddenLayer(): Defective {
  const { alter } = drawn((drawing, sheet) => {
    const place = { ...freePlace(sheet), width: 10, height: 10 };
    drawing.raw('/OC /Layer BDC').ink(0, 0, 0, 1).area(place).raw('EMC');
  });
  return {
    alter: (document, shape) => {
      let layer: PdfRef | undefined;
      const layerOf = (writer: PdfWriter) => {
        layer ??= writer.add({ Type: '/OCG', Name: text('Translation') });
        return layer;
      };
      const changed = alter?.(document, shape) ?? document;
      return {
        ...changed,
        resources: { ...changed.resources, Properties: { Layer: layerOf } },
        root: (writer) => {
          const layers: WrittenValue = [layerOf(writer)];
          return { OCProperties: { OCGs: layers, D: { Order: layers, OFF: layers } } };
        },
      };
    },
  };
}

const NAME = 'prices.csv';

function attached(writer: PdfWriter): PdfRef {
  const content = 'item,price\nbook,12.00\n';
  const file = writer.addStream(
    compressed({ Type: '/EmbeddedFile', Subtype: '/text#2Fcsv', Params: { Size: content.length } }, content),
  );
  return writer.add({ Type: '/Filespec', F: text(NAME), UF: text(NAME), EF: { F: file } });
}

function rectangleAt({ x, y }: { x: number; y: number }): number[] {
  return [points(x), points(y), points(x) + 20, points(y) + 20];
}
