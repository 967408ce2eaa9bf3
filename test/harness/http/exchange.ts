export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The parsed body; undefined when it is empty or not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at replies of every shape
  readonly json: any;
}

export interface AskOptions {
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

export type Ask = (method: string, path: string, options?: AskOptions) => Promise<Reply>;
