import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;

/** Waits of this process that have not ended, and what can be seen of them. */
const unfinished = new Set<() => string | Promise<string>>();

/** Until it is called, what `see` returns is printed if the run is stopped: no wait ends by a clock of its own. */
export function onHang(see: () => string | Promise<string>): () => void {
  unfinished.add(see);
  return () => unfinished.delete(see);
}

/** What the process waits for. A page may no longer answer. */
export async function describeWaits(): Promise<string[]> {
  const seen = [...unfinished].map(async (see) => see());
  const answers = seen.map((text) => Promise.race([text, sleep(2_000, 'not known', { ref: false })]));
  return (await Promise.allSettled(answers)).map((answer) =>
    answer.status === 'fulfilled' ? answer.value : `not known: ${answer.reason}`,
  );
}

/** Waits for a change that is not announced, such as a row written by another process. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await waitFor(
    what,
    (async () => {
      while (!(await isSo())) await sleep(LOOK_AGAIN_MS);
    })(),
  );
}

/** Lets real time pass, where a fault is injected at a random moment. No assertion may depend on it. */
export async function letPass(ms: number): Promise<void> {
  await sleep(ms);
}

/** The result of what is under way; a run that is stopped meanwhile names it. */
export async function waitFor<T>(what: string, work: Promise<T>): Promise<T> {
  const ended = onHang(() => what);
  try {
    return await work;
  } finally {
    ended();
  }
}
