import { SaxesParser } from 'saxes';

/** An element with the names that lead to it. */
export interface XmlText {
  readonly path: readonly string[];
  readonly text: string;
}

/** The elements of a document in the order of their start tags with their own text; undefined for anything but XML. */
export function readXmlTexts(xml: string): XmlText[] | undefined {
  const parser = new SaxesParser();
  const found: { path: readonly string[]; text: string }[] = [];
  const open: { path: readonly string[]; text: string }[] = [];
  let isReadable = true;
  const refuse = () => {
    isReadable = false;
  };
  parser.on('opentag', ({ name }) => {
    const element = { path: [...(open.at(-1)?.path ?? []), name], text: '' };
    open.push(element);
    found.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  // A document type could define entities that grow.
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.write(xml).close();
  return isReadable ? found : undefined;
}
