import type {
  KitFileRequest,
  SentOrder,
  SignalPost,
} from '../../../domain/partners/conformance/push/facts.ts';
import type { SampleFile } from '../../../formats/conformance/sample-order.ts';
import { type ReadPost, readSignalPost } from '../../../formats/conformance/signal-posts.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { KitReply, KitRequest } from '../../../outbound/conformance/kit-server.ts';

export interface KitHubOptions {
  readonly signature: string;
  readonly slowMs: number;
  /** The longest time that a file is held back. */
  readonly heldMs: number;
  readonly clock: Clock;
  readonly onChange: () => void;
}

/** The hub of the kit: serves the files of its documents and takes the signals about them. */
export class KitHub {
  readonly requests: KitFileRequest[] = [];
  readonly posts: SignalPost[] = [];
  /** Whether a file was held back too long, so that it was served before the kit was ready. */
  gaveWay = false;
  readonly #files = new Map<string, SampleFile>();
  readonly #ids = new Map<unknown, SentOrder['name']>();
  readonly #release = Promise.withResolvers<void>();
  readonly #options: KitHubOptions;

  constructor(options: KitHubOptions) {
    this.#options = options;
  }

  offer(order: SentOrder, files: readonly SampleFile[]): void {
    this.#ids.set(order.id, order.name);
    for (const file of files) this.#files.set(file.name, file);
  }

  /** Serves the files that were held back. */
  release(): void {
    this.#release.resolve();
  }

  async handle(request: KitRequest): Promise<KitReply> {
    if (request.method === 'POST') return this.#takeSignals(request);
    const file = this.#files.get(request.path.replace(/^\/+files\//, ''));
    return file ? this.#serve(file, request) : { kind: 'unknown' };
  }

  async #serve({ name, bytes, serving }: SampleFile, { query }: KitRequest): Promise<KitReply> {
    const unchanged = query.get('signature') === this.#options.signature && query.has('expires');
    const sent = (complete: boolean) => {
      this.requests.push({ file: name, unchanged, complete });
      this.#options.onChange();
    };
    if (serving === 'missing') {
      sent(false);
      return { kind: 'unknown' };
    }
    if (serving === 'held') await this.#holdBack();
    return { kind: 'file', bytes, pauseMs: serving === 'slow' ? this.#options.slowMs : 0, sent };
  }

  async #holdBack(): Promise<void> {
    const timer = setTimeout(() => {
      this.gaveWay = true;
      this.#release.resolve();
    }, this.#options.heldMs);
    await this.#release.promise;
    clearTimeout(timer);
  }

  #takeSignals(request: KitRequest): KitReply {
    const post = readSignalPost(request);
    const reply = post.version === null ? 'unknown_path' : this.#replyTo(post);
    this.posts.push({ ...post, reply, receivedAt: this.#options.clock.now() });
    this.#options.onChange();
    return { kind: reply === 'unknown_path' ? 'unknown' : reply };
  }

  /** Answers "busy" once and refuses once, each for the order that was sent for this purpose. */
  #replyTo({ signals }: ReadPost): 'recorded' | 'busy' | 'refused' {
    const names = signals.map(({ order }) => this.#ids.get(order));
    const wasNot = (reply: SignalPost['reply']) => !this.posts.some((post) => post.reply === reply);
    if (names.includes('busy_hub') && wasNot('busy')) return 'busy';
    const isAlone = names.length > 0 && names.every((name) => name === 'refused_signal');
    return isAlone && wasNot('refused') ? 'refused' : 'recorded';
  }
}
