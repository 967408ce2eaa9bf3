import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';

const PROCESSES = join(import.meta.dirname, '../processes');

/** Running child processes: they must not outlive the bench, however it ends. */
const running = new Set<ChildProcess>();
process.on('exit', killAll);

export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function watch<Process extends ChildProcess>(child: Process): Process {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** A script of bench/processes in a separate process, with a message channel. */
export interface Helper {
  readonly pid: number;
  send(message: object): void;
  /** The next message; throws when the process ended instead. */
  receive<Message>(): Promise<Message>;
  stop(): Promise<void>;
}

/** Messages keep what JSON lacks: a round without any call has no latency, which is NaN. */
export function startHelper(script: string): Helper {
  const child = watch(fork(join(PROCESSES, script), { serialization: 'advanced' }));
  const messages = on(child, 'message', { close: ['exit'] });
  return {
    pid: child.pid!,
    send: (message) => child.send(message),
    async receive<Message>() {
      const next = await messages.next();
      if (next.done) throw new Error(`${script} ended before it answered`);
      return next.value[0] as Message;
    },
    stop: () => stop(child),
  };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
