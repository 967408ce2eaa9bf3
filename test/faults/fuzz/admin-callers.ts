import { PANEL_HEADERS } from '../../harness/access/admin.ts';
import { addPerson } from '../../harness/access/people.ts';
import { noteSecret } from '../../harness/canaries.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import type { Random } from '../../harness/random.ts';
import { waitFor } from '../../harness/wait.ts';
import { type Changes, Preparations, withReal } from '../../interfaces/contract/preparations.ts';
import type { AdminCase, Real } from './admin-cases.ts';
import type { AdminOperation } from './admin-operations.ts';

const MOST_CALLS = 5;
const SHARE_OF_MEMBERS = 0.25;
const SECRETS = ['secret', 'key', 'password', 'link', 'token'];

type Headers = Readonly<Record<string, string>>;

/** Who calls: an administrator by a key, a user with a session, and users of a client or a print partner. */
export class AdminCallers {
  readonly #platen: TestPlaten;
  readonly #random: Random;
  #preparations: Preparations | undefined;
  #members: readonly Headers[] | undefined;
  #headers: Headers = {};

  constructor(platen: TestPlaten, random: Random) {
    this.#platen = platen;
    this.#random = random;
  }

  /** Makes what the next calls are about, and chooses who makes them. */
  async prepare({ path, isForMembers }: AdminOperation, who?: 'administrator'): Promise<Real> {
    const preparations = await this.#usable();
    const full = `/admin/1.0${path}`;
    const changes: Changes = await preparations.before(full);
    this.#headers = preparations.headersOf(full);
    if (who === undefined && isForMembers && this.#random.chance(SHARE_OF_MEMBERS))
      this.#headers = this.#random.pick(await this.#membersOf());
    const { otherPartnerId } = this.#platen.keys;
    const more: Changes = path === '/partners/rehearse' ? { id: otherPartnerId } : {};
    return (body) => withReal(this.#platen, body, { ...changes, ...more });
  }

  /** The key of the administrator may have been revoked by a call with its id. */
  async #usable(): Promise<Preparations> {
    if (this.#preparations) {
      const path = '/admin/1.0/attention';
      const { status } = await this.#platen.post(path, {}, this.#preparations.headersOf(path));
      if (status === 200) return this.#preparations;
    }
    this.#preparations = await Preparations.of(this.#platen);
    return this.#preparations;
  }

  async #membersOf(): Promise<readonly Headers[]> {
    const { clientId, partnerId } = this.#platen.keys;
    if (this.#members) return this.#members;
    const people = [
      await addPerson(this.#platen, { role: 'client', clientId }),
      await addPerson(this.#platen, { role: 'partner', partnerId }),
    ];
    const visitors = await Promise.all(people.map((person) => person.signedIn()));
    this.#members = visitors.map(({ cookies }) => {
      const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      return { cookie, ...PANEL_HEADERS };
    });
    return this.#members;
  }

  /** The first calls of a path are slow: on a slow machine some get no answer in time, and are repeated as the reply says. */
  async ask({ path }: AdminOperation, { method, query, body }: AdminCase): Promise<Reply> {
    const headers = {
      ...this.#headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const address = `/admin/1.0${path}${query}`;
    const options = { headers, ...(body === undefined ? {} : { body }) };
    for (let call = 1; ; call++) {
      const reply = await waitFor('an answer', this.#platen.request(method, address, options));
      for (const name of SECRETS) if (typeof reply.json?.[name] === 'string') noteSecret(reply.json[name]);
      if (reply.status !== 503 || call === MOST_CALLS) return reply;
    }
  }
}
