import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

interface Outcome {
  passed: number;
  failed: number;
  ms: number;
  /** What its tests have measured, such as "seed 12" or "ready again: …". */
  readonly notes: string[];
}

interface Ended {
  readonly file?: string | undefined;
  readonly nesting: number;
  readonly details: { readonly duration_ms: number };
}

/** What each file of a run has found, with one line for each. */
export class Outcomes {
  readonly #files = new Map<string, Outcome>();

  ended(event: 'test:pass' | 'test:fail', { file, nesting, details }: Ended): void {
    const outcome = this.#of(file);
    if (event === 'test:pass') outcome.passed += 1;
    else outcome.failed += 1;
    if (nesting === 0) outcome.ms += details.duration_ms;
  }

  said({ file, message }: { readonly file?: string | undefined; readonly message: string }): void {
    if (file !== undefined) this.#of(file).notes.push(message);
  }

  /** Prints the summary, and writes it with everything that was measured. */
  write(path: string): void {
    const lines = [...this.#files].sort().map(([file, { passed, failed, ms }]) => {
      const verdict = failed === 0 ? 'ok    ' : 'FAILED';
      return `${verdict} ${file}: ${passed} passed, ${failed} failed, ${Math.round(ms / 1000)} s`;
    });
    const measured = [...this.#files]
      .sort()
      .map(([file, { notes }]) => `## ${file}\n\n${notes.join('\n')}\n`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join('\n')}\n\n${measured.join('\n')}`);
    process.stdout.write(`${lines.join('\n')}\nWhat was measured is in ${path}.\n`);
  }

  #of(file: string | undefined): Outcome {
    const name = file === undefined ? 'other' : relative('.', file);
    const known = this.#files.get(name) ?? { passed: 0, failed: 0, ms: 0, notes: [] };
    this.#files.set(name, known);
    return known;
  }
}
