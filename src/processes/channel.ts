import type { ChildProcess, MessageOptions, SendHandle } from 'node:child_process';

/** Answers one kind of question. The returned value, or that of the promise, is sent back. */
export type ChannelAnswer = (content: never, handle: unknown) => unknown;

export type Answers = Readonly<Record<string, ChannelAnswer>>;

/** The other process has ended, so its questions stay unanswered. */
export class ChannelClosed extends Error {
  override name = 'ChannelClosed';
}

/** One end of the channel: this process, or one that it started. */
type End = Pick<ChildProcess, 'connected' | 'on'> & {
  send?(
    message: unknown,
    handle?: SendHandle,
    options?: MessageOptions,
    sent?: (error: Error | null) => void,
  ): boolean;
};

interface Question {
  readonly ask: number;
  readonly what: string;
  readonly content: unknown;
}

type Message = Question | { readonly answer: number; readonly value?: unknown; readonly failed?: string };

interface Asked {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** Questions and answers between a process and the one that started it. */
export class Channel {
  readonly #end: End;
  readonly #answers: Answers;
  readonly #asked = new Map<number, Asked>();
  #count = 0;

  constructor(end: ChildProcess | NodeJS.Process, answers: Answers) {
    this.#end = end as End;
    this.#answers = answers;
    this.#end.on('message', (message, handle) => this.#receive(message as Message, handle));
    this.#end.on('disconnect', () => this.close());
  }

  /**
   * Asks the other process. A socket stays open here as well, until the caller closes it. @throws
   * {ChannelClosed} if the other process ends first
   */
  ask<Value>(what: string, content?: unknown, handle?: SendHandle): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const ask = ++this.#count;
      this.#asked.set(ask, { resolve, reject });
      this.#send({ ask, what, content }, handle);
    });
  }

  #send(message: Message, handle?: SendHandle): void {
    if (!this.#end.connected) {
      this.close();
      return;
    }
    // A failure is followed by the end of the channel, which rejects everything that waits.
    this.#end.send?.(message, handle, { keepOpen: true }, () => undefined);
  }

  #receive(message: Message, handle: unknown): void {
    if ('ask' in message) {
      this.#answer(message, handle);
      return;
    }
    const asked = this.#asked.get(message.answer);
    this.#asked.delete(message.answer);
    if (message.failed === undefined) asked?.resolve(message.value as never);
    else asked?.reject(new Error(message.failed));
  }

  /** Answers a question. An answer that needs no waiting is sent at once. */
  #answer({ ask, what, content }: Question, handle: unknown): void {
    const failed = (error: unknown) => this.#send({ answer: ask, failed: String(error) });
    try {
      const value = this.#answers[what]?.(content as never, handle);
      if (value instanceof Promise) value.then((value) => this.#send({ answer: ask, value }), failed);
      else this.#send({ answer: ask, value });
    } catch (error) {
      failed(error);
    }
  }

  /**
   * Rejects all open questions. Node does not announce the end of a channel on which a handle is under way,
   * so its owner calls this when the process has ended.
   */
  close(): void {
    for (const { reject } of this.#asked.values()) reject(new ChannelClosed('the other process has ended'));
    this.#asked.clear();
  }
}
