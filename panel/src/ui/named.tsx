import { Link } from '@tanstack/react-router';
import { useMay } from '../api/accounts.ts';
import { useWords, type Words } from '../words/index.tsx';

/** The objects with a page, each with the call that a viewer must be allowed to see it. */
const pages = {
  key: ['/keys/$id', '/admin/1.0/keys'],
  client: ['/clients/$id', '/admin/1.0/clients'],
  partner: ['/partners/$id', '/admin/1.0/partners'],
  app: ['/apps/$id', '/admin/1.0/apps'],
  user: ['/users/$id', '/admin/1.0/users'],
  order: ['/orders/$id', '/admin/1.0/orders'],
  webhook: ['/webhooks/$id', '/admin/1.0/webhooks'],
  mail: ['/mails/$id', '/admin/1.0/mails'],
} as const;

interface NamedProps {
  /** A reference as the service writes it: `key 12`, `user 3 (session 9)` or `command line`. */
  readonly text: string;
  /** Its present name; null = it has none, or was deleted. */
  readonly name: string | null;
  /** Only in the tooltip, where there is little room: its kind and number. */
  readonly short?: boolean;
}

/** What the service refers to by kind and number: its name, as a link where it has a page. */
export function Named({ text, name, short = false }: NamedProps) {
  const { named: words } = useWords();
  const may = useMay();
  const { kind, id } = referenceIn(text);
  if (kind === undefined) return referenceInWords(text, words);
  const numbered = `${words.kinds[kind]} ${id}`;
  const isDeleted = name === null && !(kind in nameless);
  if (isDeleted) return words.deleted(numbered);
  const shown = name ?? numbered;
  const title = short ? numbered : undefined;
  const [page, call] = kind in pages ? pages[kind as keyof typeof pages] : [];
  return (
    <>
      {page && may(call) ? (
        <Link to={page} params={{ id }} title={title}>
          {shown}
        </Link>
      ) : (
        <span title={title}>{shown}</span>
      )}
      {name !== null && !short && <span className="soft small named-as">{numbered}</span>}
    </>
  );
}

type NamedWords = Words['named'];
type Kind = keyof NamedWords['kinds'];

function referenceIn(text: string): { readonly kind?: Kind; readonly id: number } {
  const [, kind, id] = /^([a-z ]+) ([1-9]\d*)(?: \(|$)/.exec(text) ?? [];
  return kind !== undefined && isKind(kind) ? { kind, id: Number(id) } : { id: 0 };
}

/** They have numbers alone. */
const nameless = { mail: true, 'bulk run': true, backup: true } as const;

const kinds: readonly string[] = [...Object.keys(pages), ...Object.keys(nameless), 'session'];

function isKind(kind: string): kind is Kind {
  return kinds.includes(kind);
}

/** A reference, with its kind in the language of the panel. */
export function referenceInWords(text: string, { kinds: names, others }: NamedWords): string {
  if (text in others) return others[text as keyof typeof others];
  const [, kind = '', rest = ''] = /^([a-z ]+)( \d+.*)$/.exec(text) ?? [];
  return isKind(kind) ? `${names[kind]}${rest}` : text;
}

/** What a person typed, as the service writes it: `key 12` for `Schlüssel 12`. */
export function asReference(typed: string, { kinds: names, others }: NamedWords): string {
  const same = (name: string, text: string) => name.toLowerCase() === text.toLowerCase();
  const other = Object.entries(others).find(([, name]) => same(name, typed));
  if (other) return other[0];
  const [, word = '', rest = ''] = /^(\D+)( \d+.*)$/.exec(typed) ?? [];
  const kind = Object.entries(names).find(([, name]) => same(name, word));
  return kind ? `${kind[0]}${rest}` : typed;
}
