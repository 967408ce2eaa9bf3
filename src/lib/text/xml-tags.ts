import { UnreadableText } from './located.ts';

/** The start of an element, with the line it stands on. */
export interface XmlTag {
  readonly line: number;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const attributeList = String.raw`(?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*`;
const token = new RegExp(
  String.raw`<\?[^>]*\?>|<!--(?:(?!--).)*-->|<(\/?)([A-Za-z][\w:.-]*)(${attributeList})\s*(\/?)>`,
  'gs',
);
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The elements of a document, in the order in which they begin. Understands only the plainest XML, which is
 * what data feeds are written in: no entities, no CDATA, no DOCTYPE. Text between tags is passed over.
 * @throws {UnreadableText} where the document is anything else, or its elements are not closed
 */
export function readXmlTags(text: string): XmlTag[] {
  const tags: XmlTag[] = [];
  const open: string[] = [];
  let read = 0;
  let line = 1;
  const passOver = (between: string) => {
    const stray = between.search(/[<>]/);
    line += lineBreaks(stray === -1 ? between : between.slice(0, stray));
    if (stray !== -1) throw new UnreadableText(line, 'is not readable as XML');
  };
  for (const match of text.matchAll(token)) {
    passOver(text.slice(read, match.index));
    const [whole, closing, name, attributes = '', empty] = match;
    if (name !== undefined && closing) {
      if (open.pop() !== name) throw new UnreadableText(line, `closes <${name}>, which is not open here`);
    } else if (name !== undefined) {
      tags.push({ line, name, attributes: readAttributes(attributes) });
      if (!empty) open.push(name);
    }
    line += lineBreaks(whole);
    read = match.index + whole.length;
  }
  passOver(text.slice(read));
  if (open.length > 0) throw new UnreadableText(line, `ends before <${open.at(-1)}> is closed`);
  return tags;
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(attribute)].map(([, name, a, b]) => [name, a ?? b ?? '']));
}
