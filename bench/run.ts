import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { auth } from './auth.ts';
import type { Bench, Report, Verdict } from './bench.ts';
import { figures } from './figures/figures.ts';
import { footprint } from './figures/footprint.ts';
import { growth } from './figures/growth.ts';
import { files } from './files/files.ts';
import { flood } from './flood.ts';
import { BRIEF } from './harness/brief.ts';
import { Interrupted } from './harness/stage.ts';
import { figure, formatTable } from './harness/table.ts';
import { largeBodies } from './large-bodies.ts';
import { orderSearch } from './order-search/order-search.ts';
import { ordersAdd } from './orders-add/orders-add.ts';
import { pipeline } from './pipeline/pipeline.ts';
import { preflight } from './preflight/preflight.ts';
import { quotes } from './quotes/quotes.ts';
import { reads } from './reads/reads.ts';
import { requestLog } from './request-log.ts';
import { severalProcesses } from './several-processes.ts';
import { signals } from './signals.ts';
import { start } from './start.ts';
import { webhooks } from './webhooks/webhooks.ts';

/**
 * `npm run bench -- NAME [--seconds N] [--profile] [--large]`; without a name it lists the benches. With `--brief`, several names or
 * none for all: each is run in little time, to show that it works.
 */
const benches: Readonly<Record<string, Bench>> = {
  'orders-add': ordersAdd,
  'request-log': requestLog,
  'order-search': orderSearch,
  figures,
  footprint,
  growth,
  files,
  reads,
  quotes,
  signals,
  auth,
  'large-bodies': largeBodies,
  pipeline,
  preflight,
  processes: severalProcesses,
  flood,
  start,
  webhooks,
};

const RESULTS = join(import.meta.dirname, 'results');
const SECONDS = '5';
const BRIEF_SECONDS = 0.1;
/** Files, orders and signals are prepared for no longer. */
const MOST_SECONDS = 30;
/** The exit code that shells report for a command ended by Ctrl-C. */
const INTERRUPTED = 130;

const words: Record<Verdict['outcome'], string> = { met: 'met', missed: 'missed', failed: 'FAILED' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: SECONDS },
    profile: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
  },
});
const [name] = positionals;
const unknown = positionals.find((given) => !(given in benches));
const seconds = Number(values.seconds);

if (name === undefined && !BRIEF) list();
else if (unknown !== undefined) fail(`unknown bench "${unknown}"; known: ${Object.keys(benches).join(', ')}`);
else if (!(seconds > 0 && seconds <= MOST_SECONDS))
  fail(`--seconds is ${values.seconds}; it must be a number above 0, at most ${MOST_SECONDS}`);
else if (BRIEF) await tryAll(name === undefined ? Object.keys(benches) : positionals).catch(endIfInterrupted);
else await measure(name!, benches[name!]!).catch(endIfInterrupted);

/** Prints what was measured and not the figures, which mean nothing. */
async function tryAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const startedAt = performance.now();
    const options = {
      seconds: BRIEF_SECONDS,
      profile: false,
      large: false,
      folder: '',
      progress: () => undefined,
    };
    const { tables } = await benches[name]!.run(options);
    const ms = figure(performance.now() - startedAt);
    console.log(
      `${name}: ${tables.map(({ title, rows }) => `${rows.length} rows of "${title}"`).join(', ')}; ${ms} ms`,
    );
  }
}

function list(): void {
  const rows = Object.entries(benches).map(([name, { summary }]) => [name, summary]);
  console.log(formatTable({ title: 'npm run bench -- NAME', headings: ['NAME', 'measures'], rows }));
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** Exits at once, because what was being measured may still be running. */
function endIfInterrupted(error: unknown): void {
  if (!(error instanceof Interrupted)) throw error;
  console.error(`The bench was ${error.message}; nothing was written.`);
  process.exit(INTERRUPTED);
}

async function measure(name: string, bench: Bench): Promise<void> {
  const machine = describeMachine();
  console.log(`${name} on ${machine.cores} × ${machine.cpu}, Node ${machine.node}, commit ${machine.commit}`);
  await mkdir(RESULTS, { recursive: true });
  const progress = (line: string) => console.error(`  ${line}`);
  const { profile, large } = values;
  const report = await bench.run({ seconds, profile, large, folder: RESULTS, progress });
  print(report);
  const file = join(RESULTS, `${name}${profile ? '.profile' : ''}.json`);
  const { tables: _shown, ...kept } = report;
  await writeFile(file, `${JSON.stringify({ bench: name, ...machine, seconds, ...kept }, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
  if (report.verdicts.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

function print({ tables, verdicts }: Report): void {
  for (const table of tables) console.log(`\n${formatTable(table)}`);
  if (verdicts.length === 0) return;
  const rows = verdicts.map(({ what, aim, reached, outcome }) => [what, aim, reached, words[outcome]]);
  console.log(`\n${formatTable({ title: 'Aims', headings: ['', 'aim', 'reached', ''], rows })}`);
}

/** Figures mean nothing without the machine they were measured on. */
function describeMachine() {
  const processors = cpus();
  return {
    date: new Date().toISOString(),
    commit: commit(),
    node: process.version,
    cpu: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes');
  } catch {
    return 'unknown';
  }
}
