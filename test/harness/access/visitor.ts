import type { Ask, Reply } from '../http/exchange.ts';

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

/** A form as a page shows it: where it goes, and what it carries unseen. */
export interface ShownForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
}

/** A browser without a screen: it keeps cookies, reads forms and sends them; redirects it follows when told to. */
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

  /** Sends a form of a page: the one whose address ends so. */
  submit(page: Reply, ending: string, fields: Record<string, string> = {}): Promise<Reply> {
    const form = formsOf(page).find(({ action }) => action.endsWith(ending));
    if (!form) throw new Error(`no form ends in ${ending}: ${page.status} ${page.text}`);
    return this.post(form.action, { ...form.hidden, ...fields });
  }

  /** Follows redirects, and pages that lead on by themselves, until one stays or leads away from the service. */
  async follow(reply: Reply): Promise<Reply> {
    let current = reply;
    for (;;) {
      const next = onwardOf(current);
      if (!next?.startsWith(this.#origin)) return current;
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
    // Several cookies arrive as one text; a comma inside a date is not followed by a name.
    for (const line of (reply.headers['set-cookie'] ?? '').split(/, (?=[\w.-]+=)/)) {
      const [, name, value, attributes] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (!name) continue;
      const path = /; path=([^;]+)/.exec(attributes!)?.[1] ?? '/';
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, { value: value!, path, attributes: attributes! });
    }
  }
}

/** Where a reply sends a browser that asks nobody. */
function onwardOf({ status, headers, text }: Reply): string | undefined {
  if (status === 303) return headers.location;
  return /<meta http-equiv="refresh" content="0;url=([^"]+)">/.exec(text)?.[1];
}

export function formsOf({ text }: Reply): ShownForm[] {
  return [...text.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/gs)].map(
    ([, action, inside]) => ({
      action: action!,
      hidden: Object.fromEntries(
        [...inside!.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
          ([, name, value]) => [name!, value!],
        ),
      ),
    }),
  );
}
