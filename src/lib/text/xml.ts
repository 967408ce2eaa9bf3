import { SaxesParser } from 'saxes';
import { type FilePosition, UnreadableText } from './located.ts';

/** The start of an element, with its position. */
export interface XmlTag extends FilePosition {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The elements of a document, in the order of their start tags. Data feeds use plain XML, and nothing else is
 * accepted: no DOCTYPE, so that only the predefined entities exist, and no CDATA. Text between tags is
 * ignored.
 * @throws {UnreadableText} for any other document, and for unclosed elements
 */
export function readXmlTags(text: string): XmlTag[] {
  const parser = new SaxesParser();
  const tags: XmlTag[] = [];
  const open: string[] = [];
  let line = 1;
  let column = 1;
  let lineStart = 0;
  let seen = 0;
  let isRead = false;
  const fail = (reason: string): never => {
    throw new UnreadableText({ line: parser.line, column: parser.column }, reason);
  };
  parser.on('opentagstart', () => {
    // The parser has already read the character behind the name.
    line = parser.line - (/[\r\n]/.test(text[parser.position - 1] ?? '') ? 1 : 0);
    const start = text.lastIndexOf('<', parser.position - 1);
    for (; seen < start; seen += 1) if (/[\r\n]/.test(text[seen] ?? '')) lineStart = seen + 1;
    column = start - lineStart + 1;
  });
  parser.on('opentag', ({ name, attributes }) => {
    tags.push({ line, column, name, attributes: { ...attributes } });
    open.push(name);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('doctype', () => fail('has a DOCTYPE, which is not supported'));
  parser.on('cdata', () => fail('has a CDATA section, which is not supported'));
  parser.on('error', () => {
    if (isRead && open.length > 0) fail(`ends before <${open.at(-1)}> is closed`);
    const closing = /^<\/([^<>]+)>$/.exec(
      text.slice(text.lastIndexOf('<', parser.position - 1), parser.position),
    );
    fail(closing ? `closes <${closing[1]}>, which is not open here` : 'is not valid XML');
  });
  parser.write(text);
  isRead = true;
  parser.close();
  return tags;
}

/** An element with the names that lead to it. */
interface XmlText {
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
