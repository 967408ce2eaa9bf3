import { SaxesParser } from 'saxes';
import { UnreadableText } from './located.ts';

/** The start of an element, with its line. */
export interface XmlTag {
  readonly line: number;
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
  let isRead = false;
  const fail = (reason: string): never => {
    throw new UnreadableText(parser.line, reason);
  };
  parser.on('opentagstart', () => {
    // The parser has already read the character behind the name.
    line = parser.line - (/[\r\n]/.test(text[parser.position - 1] ?? '') ? 1 : 0);
  });
  parser.on('opentag', ({ name, attributes }) => {
    tags.push({ line, name, attributes: { ...attributes } });
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
