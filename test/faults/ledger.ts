import { type FileHandle, open, readFile } from 'node:fs/promises';
import { Batcher } from '../../src/lib/concurrency/batch.ts';

/** A request that the service has accepted. Order and item are the partner's full ids. */
export type Entry =
  | { readonly kind: 'add'; readonly reference: string; readonly mode: 'live' | 'sandbox' }
  | { readonly kind: 'cancel'; readonly reference: string }
  | { readonly kind: 'signal'; readonly order: string; readonly item: string; readonly type: string };

/**
 * The promises to clients, on disk before the next request: the oracle of the tests that kill the service.
 * One flush serves all writers that wait for it.
 */
export class Ledger {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #writing: Batcher<string, void>;
  count = 0;

  private constructor(file: string, handle: FileHandle) {
    this.#file = file;
    this.#handle = handle;
    this.#writing = new Batcher(
      async (lines) => {
        await handle.appendFile(lines.join(''));
        await handle.datasync();
        return lines.map(() => ({ status: 'fulfilled', value: undefined }));
      },
      { size: 1_000, lanes: 1 },
    );
  }

  static async open(file: string): Promise<Ledger> {
    return new Ledger(file, await open(file, 'a'));
  }

  async write(entry: Entry): Promise<void> {
    await this.#writing.run(`${JSON.stringify(entry)}\n`);
    this.count += 1;
  }

  /** All entries on disk. */
  async read(): Promise<Entry[]> {
    const text = await readFile(this.#file, 'utf8');
    // The last line may be half written at this moment.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    return whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
