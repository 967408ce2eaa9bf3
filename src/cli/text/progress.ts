import type { CliIo } from '../context.ts';

const BAR_WIDTH = 30;
/** Where there is no terminal, a line is printed each time this part more is done. */
const PLAIN_PART = 0.25;

export interface Progress {
  advance(done: number, total: number): void;
  /** Takes the bar away. */
  end(): void;
}

/** How far something is: a bar that grows on a terminal, now and then a plain line elsewhere. */
export function createProgress({ isTerminal, redraw, printError }: CliIo, what: string): Progress {
  let told = 0;
  return {
    advance(done, total) {
      if (isTerminal) redraw(`${bar(done / total)} ${done} of ${total} ${what}`);
      else if (done < total && done / total >= told + PLAIN_PART) {
        told = done / total;
        printError(`${done} of ${total} ${what}`);
      }
    },
    end() {
      if (isTerminal) redraw('');
    },
  };
}

function bar(part: number): string {
  const filled = Math.round(part * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
}
