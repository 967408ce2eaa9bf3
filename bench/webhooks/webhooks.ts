import type { Bench, BenchOptions, Report } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import type { Metered } from '../harness/cpu-time.ts';
import { addedBy, addedVerdict, pairsTable } from '../harness/pairs.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { alternate, medianOf, speedTable } from '../harness/rounds.ts';
import { ask, onStage, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { secondsOf, type Timing, WARMUP_MS } from '../harness/window.ts';
import { serveAlone } from '../orders-add/parts.ts';
import type { Hosts } from '../processes/hosts.ts';
import { type Setting as SignalSetting, serve, settingOf } from '../signals/parts.ts';
import {
  addEndpoints,
  deliverFlatOut,
  type Latency,
  measureLatency,
  postBare,
  type Receivers,
  startReceivers,
} from './parts.ts';

const ROUNDS = BRIEF ? 1 : 3;
/** CPU times of pairs differ little, so it takes more of them. */
const PAIRS = BRIEF ? 1 : 5;
/** The orders per second of a round: enough that no round repeats a signal of another one. */
const SIGNALED_ORDERS_PER_SECOND = BRIEF ? 2_000 : 20_000;
const AIM = { p95Ms: 250, ofBare: 0.4, added: 0.1 };
/** Nothing listens there: only what signals cost is measured, and no mail is due for these orders. */
const MAIL = { PLATEN_SMTP_URL: 'smtp://127.0.0.1:9', PLATEN_MAIL_FROM: 'parcels@print.example' };

interface Setting {
  readonly stage: Stage;
  readonly hosts: Hosts;
  readonly receivers: Receivers;
  readonly timing: Timing;
}

/**
 * The latency and throughput of event delivery, and the cost of an endpoint for the calls that cause events.
 */
export const webhooks: Bench = {
  summary:
    'events from signal to receiver, deliveries beside bare undici, and what an endpoint costs signals and orders',
  async run(options) {
    const world = startHelper('hosts.ts');
    const hosts = await world.receive<Hosts>();
    const receivers = await startReceivers();
    try {
      return await onStage({ partnerAddress: hosts.partnerAddress }, (stage) => {
        const timing = { warmupMs: WARMUP_MS, measureMs: options.seconds * 1000 };
        const setting = { stage, hosts, receivers, timing };
        return options.profile ? profile(setting, options) : measure(setting, options);
      });
    } finally {
      await receivers.stop();
      await world.stop();
    }
  },
};

type Pair = 'off' | 'on';

async function measure(
  { stage, hosts, receivers, timing }: Setting,
  { progress }: BenchOptions,
): Promise<Report> {
  const latency = await measureLatency(stage, receivers, timing);
  progress(`${figure(latency.p50Ms, 1)} / ${figure(latency.p95Ms, 1)} ms from signal to receiver`);
  const deliveries = await alternate<'bare' | 'platen', Metered>(
    {
      bare: () => postBare(stage, receivers, timing),
      platen: () => deliverFlatOut(stage, receivers, timing),
    },
    ROUNDS,
    progress,
  );
  const [url] = receivers.urls;
  const orders = await alternate<Pair, Metered>(
    {
      off: () => serveAlone({ stage, hosts, timing }),
      on: () =>
        serveAlone(
          { stage, hosts, timing },
          { prepare: (database) => addEndpoints(stage, database, [url!]) },
        ),
    },
    PAIRS,
    progress,
  );
  const setting = await settingOf(stage, timing, SIGNALED_ORDERS_PER_SECOND * secondsOf(timing));
  await addEndpoints(stage, setting.databaseUrl, [url!]);
  const signals = await alternate<Pair | 'mail', Metered>(
    {
      off: () => signalsWith(setting, 'deleted'),
      on: () => signalsWith(setting, 'active'),
      mail: () => signalsWith(setting, 'deleted', MAIL),
    },
    PAIRS,
    progress,
  );
  return report({ latency, deliveries, orders, signals, mail: { off: signals.off, on: signals.mail } });
}

async function signalsWith(
  setting: SignalSetting,
  status: 'active' | 'deleted',
  settings: Readonly<Record<string, string>> = {},
): Promise<Metered> {
  await ask(setting.databaseUrl, `update webhook_endpoints set status = '${status}'`);
  return serve(setting, 1, { settings });
}

interface Pairs {
  readonly off: readonly Metered[];
  readonly on: readonly Metered[];
}

interface Rounds {
  readonly latency: Latency;
  readonly deliveries: Readonly<Record<'bare' | 'platen', readonly Metered[]>>;
  readonly orders: Pairs;
  readonly signals: Pairs;
  readonly mail: Pairs;
}

function report(rounds: Rounds): Report {
  const { latency, deliveries, orders, signals, mail } = rounds;
  const [bare, platen] = [medianOf(deliveries.bare), medianOf(deliveries.platen)];
  const ofBare = platen.median.perSecond / bare.median.perSecond;
  return {
    tables: [
      {
        title: `From an accepted signal to its receiver, 100 signals a second, ${latency.signals} signals`,
        headings: ['p50 ms', 'p95 ms', 'most ms'],
        rows: [[latency.p50Ms, latency.p95Ms, latency.mostMs].map((ms) => figure(ms, 1))],
      },
      speedTable('Deliveries per second to 50 endpoints', [
        ['bare    undici posting the same body', bare],
        ['platen  the worker', platen],
      ]),
      pairsTable('an order without and with an endpoint', orders),
      pairsTable('a single signal without and with an endpoint', signals),
      pairsTable('a single signal without and with a mail server', mail),
    ],
    verdicts: [
      {
        what: 'p95 from an accepted signal to its receiver',
        aim: `at most ${AIM.p95Ms} ms`,
        reached: `${figure(latency.p95Ms, 1)} ms`,
        outcome: latency.p95Ms <= AIM.p95Ms ? 'met' : 'missed',
      },
      {
        what: 'deliveries / bare undici',
        aim: `at least ${AIM.ofBare}`,
        reached: figure(ofBare, 2),
        outcome: ofBare >= AIM.ofBare ? 'met' : 'missed',
      },
      addedVerdict('an endpoint adds to an order', addedBy(orders).added, AIM.added),
      addedVerdict('an endpoint adds to a signal', addedBy(signals).added, AIM.added),
      addedVerdict('a mail server adds to a signal', addedBy(mail).added, AIM.added),
    ],
    figures: rounds,
  };
}

async function profile({ stage, receivers, timing }: Setting, { folder }: BenchOptions): Promise<Report> {
  const cpu = await profileFolder(folder);
  const round = await deliverFlatOut(stage, receivers, timing, cpu.nodeOptions);
  const { file, tables } = await profileTables(cpu.folder, { skipMs: timing.warmupMs });
  return { tables, verdicts: [], figures: { file, round } };
}
