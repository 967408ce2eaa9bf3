import {
  type Asked,
  READY,
  type ReaderAnswer,
  type ReadingTask,
  type Results,
  type SystemFailure,
} from './messages.ts';

/**
 * The main loop of the process that reads files: answers tasks one by one, in order. So the first task
 * without an answer is the one under way.
 */
export function answerTasks(carryOut: (task: ReadingTask) => Promise<Results[keyof Results]>): void {
  let last: Promise<void> = Promise.resolve();
  process.on('message', (asked: Asked) => {
    last = last.then(() => answer(asked));
  });

  async function answer({ id, task }: Asked): Promise<void> {
    let answer: ReaderAnswer;
    try {
      answer = { id, result: await carryOut(task) };
    } catch (error) {
      answer = { id, ...reasonOf(error) };
    }
    process.send?.(answer);
  }

  process.send?.(READY);
}

function reasonOf(error: unknown): { readonly unread: SystemFailure } | { readonly error: string } {
  if (!(error instanceof Error)) return { error: String(error) };
  const { message, code, syscall }: NodeJS.ErrnoException = error;
  return code && syscall ? { unread: { message, code, syscall } } : { error: message };
}
