import type { Ask, Reply } from '../http/exchange.ts';

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

/** A form of a page: its target and its hidden fields. */
export interface ShownForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
}

/**
 * A browser without a screen: it keeps cookies, reads and submits forms, and follows redirects on request.
 */
export class Visitor {
  readonly cookies = new Map<string, Cookie>();
  readonly #ask: Ask;
  readonly #origin: string;

  constructor(url: string, ask: Ask) {
    this.#origin = url;
    this.#ask = ask;
  }

  get(address: string): Promise<Reply> {
    return this.#send('GET', address);
  }

  post(
    address: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    return this.#send('POST', address, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  /** Submits the form of a page whose address ends so. */
  submit(page: Reply, ending: string, fields: Record<string, string> = {}): Promise<Reply> {
    const form = formsOf(page).find(({ action }) => action.endsWith(ending));
    if (!form) throw new Error(`no form ends in ${ending}: ${page.status} ${page.text}`);
    return this.post(form.action, { ...form.hidden, ...fields });
  }

  /**
   * Follows redirects, those of pages included, to the last page of the service or the first address outside.
   */
  async follow(reply: Reply): Promise<Reply> {
    let current = reply;
    for (;;) {
      const next = onwardOf(current);
      if (!next || new URL(next, this.#origin).origin !== this.#origin) return current;
      current = await this.get(next);
    }
  }

  async #send(method: string, address: string, options: Parameters<Ask>[2] = {}): Promise<Reply> {
    const { pathname, search } = new URL(address, this.#origin);
    const cookie = [...this.cookies]
      .filter(
        ([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(cookie ? { cookie } : {}), ...options.headers };
    const reply = await this.#ask(method, pathname + search, { ...options, headers });
    this.#keep(reply);
    return reply;
  }

  #keep(reply: Reply): void {
    // Several cookies arrive as one string; a comma inside a date is not followed by a name.
    for (const line of (reply.headers['set-cookie'] ?? '').split(/, (?=[\w.-]+=)/)) {
      const [, name, value, attributes] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (!name) continue;
      const path = /; path=([^;]+)/.exec(attributes!)?.[1] ?? '/';
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, { value: value!, path, attributes: attributes! });
    }
  }
}

/** The redirect address of a reply, for a browser that needs no consent. */
function onwardOf({ status, headers, text }: Reply): string | undefined {
  if (status === 303) return headers.location;
  return /<meta http-equiv="refresh" content="0;url=([^"]+)">/.exec(text)?.[1];
}

export function formsOf({ text }: Pick<Reply, 'text'>): ShownForm[] {
  return [...text.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/gs)].map(
    ([, action, inside]) => ({
      action: action!,
      hidden: Object.fromEntries(
        [...inside!.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
          ([, name, value]) => [name!, unescaped(value!)],
        ),
      ),
    }),
  );
}

function unescaped(html: string): string {
  return html.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code)));
}
