/** A reader that a file has taken over: does what the path of its task says. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { answerTasks } from '../../../src/outbound/inspect/answer-tasks.ts';
import type { Results } from '../../../src/outbound/inspect/messages.ts';

const MIB = 1024 * 1024;
const kept: Buffer[] = [];

const harmless = (detail: string) => ({ kind: 'unreadable', code: 'file_format', detail });

const attacks: Readonly<Record<string, () => unknown>> = {
  loop: () => {
    for (;;);
  },
  'catastrophic pattern': () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  heap: () => {
    const lists: number[][] = [];
    for (;;) lists.push(Array.from({ length: 100_000 }, (_, n) => n));
  },
  buffers: () => {
    for (;;) kept.push(Buffer.alloc(16 * MIB, 1));
  },
  exit: () => process.exit(0),
  abort: () => process.abort(),
  throw: () => {
    throw new Error('thrown by a file');
  },
  'waits without work': () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    return harmless('waited');
  },
  'never answers': () => new Promise(() => {}),
  environment: () => process.env,
  'other folder': () => readdirSync('/etc'),
  'other file': () => readFileSync('/etc/hostname', 'latin1'),
  write: () => writeFileSync('/tmp/written-by-a-file', 'x'),
  'start a program': () => execFileSync('/bin/true'),
};

answerTasks(async ({ path }) => {
  const attack = attacks[path.split('/').at(-1)!];
  const result = attack ? await attack() : harmless(path);
  return result as Results[keyof Results];
});
