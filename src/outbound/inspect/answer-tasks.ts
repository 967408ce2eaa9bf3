import { type Answer, type Asked, READY, type Results, type Task } from './messages.ts';

/**
 * What the process that reads files does for as long as it lives: answers one task after the other, in their order. So of several tasks
 * the first without an answer is the one that is under way.
 */
export function answerTasks(carryOut: (task: Task) => Promise<Results[keyof Results]>): void {
  let last: Promise<void> = Promise.resolve();
  process.on('message', (asked: Asked) => {
    last = last.then(() => answer(asked));
  });

  async function answer({ id, task }: Asked): Promise<void> {
    let answer: Answer;
    try {
      answer = { id, result: await carryOut(task) };
    } catch (error) {
      answer = { id, error: error instanceof Error ? error.message : String(error) };
    }
    process.send?.(answer);
  }

  process.send?.(READY);
}
