import type { CliIo } from './context.ts';

const BAR_WIDTH = 30;
/** Without a terminal, a line is printed after each such part. */
const PLAIN_PART = 0.25;

export interface Progress {
  advance(done: number, total: number): void;
  /** Removes the bar. */
  end(): void;
}

/** Shows progress: a bar on a terminal, occasional lines elsewhere. */
export function createProgress(
  { redraw, printError }: Pick<CliIo, 'redraw' | 'printError'>,
  what: string,
): Progress {
  let printed = 0;
  return {
    advance(done, total) {
      if (redraw) redraw(`${bar(done / total)} ${done} of ${total} ${what}`);
      else if (done < total && done / total >= printed + PLAIN_PART) {
        printed = done / total;
        printError(`${done} of ${total} ${what}`);
      }
    },
    end() {
      redraw?.('');
    },
  };
}

function bar(part: number): string {
  const filled = Math.round(part * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
}
