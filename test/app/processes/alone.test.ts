/** A start as it is by default is one process with one port, and nothing stands between the port and the service. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { requester } from '../../harness/http/request.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { type Stage, setStage } from '../../harness/stage.ts';

const SRC = join(import.meta.dirname, '../../../src');

let stage: Stage;
let service: PlatenProcess;
let url: string;
before(async () => {
  stage = await setStage({ settings: { PLATEN_PROCESSES: '1', PLATEN_LOG_LEVEL: 'info' } });
  service = stage.start();
  url = await service.ready;
});
after(() => stage.tearDown());

test('one process listens at one port and answers', { skip: process.platform !== 'linux' }, async () => {
  const { status, json } = await requester(url)('GET', '/ready');
  assert.deepEqual([status, json.processes], [200, undefined]);
  const { port } = new URL(url);
  assert.deepEqual(processesOf(service.pid), [service.pid]);
  assert.deepEqual(portsOf(service.pid), [Number(port)]);
  assert.doesNotMatch(service.output(), /processes {2}|"process":/);
});

test('it loads nothing of several processes', () => {
  const loaded = importedFrom(join(SRC, 'app/processes/serve-alone.ts'));
  assert.ok(loaded.has(join(SRC, 'http/server.ts')));
  assert.deepEqual(
    [...loaded].filter((file) => file.startsWith(join(SRC, 'processes'))),
    [],
  );
});

/** The processes of its group. */
function processesOf(group: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && groupOf(pid) === group);
}

function groupOf(pid: number): number | undefined {
  try {
    // Behind the name of the program, which may have anything in it: state, parent, group.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return Number(fields[2]);
  } catch {
    return undefined;
  }
}

const LISTENING = '0A';

/** The ports that a process listens at. */
function portsOf(pid: number): number[] {
  const folder = `/proc/${pid}/fd`;
  const sockets = new Set(readdirSync(folder).map((descriptor) => linkOf(join(folder, descriptor))));
  return ['tcp', 'tcp6'].flatMap((version) => {
    const [, ...lines] = readFileSync(`/proc/${pid}/net/${version}`, 'utf8').trim().split('\n');
    return lines
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTENING && sockets.has(`socket:[${fields[9]}]`))
      .map((fields) => Number.parseInt(fields[1]!.split(':')[1]!, 16));
  });
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** All files that a file imports, directly or not, but not those that it imports later. */
function importedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, clause, path] of code.matchAll(/^(?:import|export)( type)?[^;]*? from '(\.[^']+)';/gm))
    if (clause === undefined) importedFrom(join(file, '..', path!), found);
  return found;
}
