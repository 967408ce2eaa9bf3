import { randomBytes } from 'node:crypto';
import { sha256 } from '../src/lib/secrets/secrets.ts';
import { insertApp } from '../src/store/access/apps.ts';
import { insertAccessToken } from '../src/store/access/oauth.ts';
import { connect } from '../src/store/engine/db.ts';
import type { Bench, BenchOptions, Report } from './bench.ts';
import { BRIEF } from './harness/brief.ts';
import { type Metered, metered } from './harness/cpu-time.ts';
import { runLoad } from './harness/load.ts';
import { profileFolder, profileTables } from './harness/profile.ts';
import { alternate, medianOf, speedTable } from './harness/rounds.ts';
import { onStage, type Stage } from './harness/stage.ts';
import { figure } from './harness/table.ts';
import { type Timing, WARMUP_MS } from './harness/window.ts';
import { storeOrders } from './reads/stored-orders.ts';

const ORDERS = BRIEF ? 200 : 10_000;
const CONNECTIONS = BRIEF ? 8 : 64;
const ROUNDS = BRIEF ? 1 : 3;
const HOUR_MS = 3_600_000;
/** The calls per second with a bearer token, as a share of those with a key. */
const AIM = 0.85;

const words = {
  key: 'core orders/info with a key in the body, 64 connections',
  bearer: 'apps orders/info with a bearer token, 64 connections',
};

interface Setting {
  readonly stage: Stage;
  readonly databaseUrl: string;
  readonly timing: Timing;
}

/** One interface to request stored orders on. */
interface Call {
  readonly path: string;
  readonly authorization?: string;
  readonly texts: readonly string[];
}

/** The cost of authentication: by a key, and by the token of an app. */
export const auth: Bench = {
  summary: 'orders/info with a key beside orders/info with a bearer token',
  run: (options) =>
    onStage({}, async (stage) => {
      const database = await stage.freshDatabase();
      await storeOrders(stage, database.url, ORDERS);
      const timing = { warmupMs: WARMUP_MS, measureMs: options.seconds * 1000 };
      const setting = { stage, databaseUrl: database.url, timing };
      const calls = { key: withKey(stage), bearer: await withBearer(setting) };
      const report = options.profile
        ? await profile(setting, calls.bearer, options)
        : await measure(setting, calls, options);
      await database.drop();
      return report;
    }),
};

async function measure(
  setting: Setting,
  calls: { readonly key: Call; readonly bearer: Call },
  { progress }: BenchOptions,
): Promise<Report> {
  const parts = { key: () => service(setting, calls.key), bearer: () => service(setting, calls.bearer) };
  const rounds = await alternate(parts, ROUNDS, progress);
  const [key, bearer] = [medianOf(rounds.key), medianOf(rounds.bearer)];
  const title = `orders/info a second, of ${figure(ORDERS)} orders`;
  const ratio = bearer.median.perSecond / key.median.perSecond;
  return {
    tables: [
      speedTable(title, [
        [words.key, key],
        [words.bearer, bearer],
      ]),
    ],
    verdicts: [
      {
        what: 'bearer/key',
        aim: `≥ ${AIM}`,
        reached: figure(ratio, 2),
        outcome: ratio >= AIM ? 'met' : 'missed',
      },
    ],
    figures: rounds,
  };
}

async function profile(setting: Setting, call: Call, { folder }: BenchOptions): Promise<Report> {
  const cpu = await profileFolder(folder);
  const round = await service(setting, call, cpu.nodeOptions);
  const { file, tables } = await profileTables(cpu.folder, { skipMs: WARMUP_MS });
  return { tables, verdicts: [], figures: { file, round } };
}

const references = Array.from({ length: ORDERS }, (_, n) => `stored-${n + 1}`);

function withKey({ apikey }: Stage): Call {
  const texts = references.map((reference) => JSON.stringify({ apikey, reference }));
  return { path: '/core/1.0/orders/info', texts };
}

/** Reads with a token that is stored as the authorization server would store it. */
async function withBearer({ stage: { clientId }, databaseUrl }: Setting): Promise<Call> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = new Date();
  const database = connect({ url: databaseUrl }, { poolSize: 1, onError: () => undefined });
  await database.queries.transaction().execute(async (tx) => {
    const app = {
      ownerId: clientId,
      publicId: 'bench',
      name: 'Bench',
      confidential: true,
      redirectUris: [],
      accessTokenSeconds: null,
      pkceRequired: false,
      createdAt,
    };
    await insertAccessToken(tx, {
      hash: sha256(token),
      appId: await insertApp(tx, app),
      clientId,
      userId: null,
      scope: 'read',
      grantHash: null,
      payloadSealed: Buffer.alloc(0),
      expiresAt: new Date(createdAt.getTime() + HOUR_MS),
    });
  });
  await database.close();
  const texts = references.map((reference) => JSON.stringify({ reference }));
  return { path: '/apps/2.0/orders/info', authorization: `Bearer ${token}`, texts };
}

async function service(
  { stage, databaseUrl, timing }: Setting,
  { path, authorization, texts }: Call,
  nodeOptions: readonly string[] = [],
): Promise<Metered> {
  const platen = await stage.startPlaten({ role: 'api', databaseUrl, nodeOptions });
  const bodies = { kind: 'written', texts } as const;
  const job = {
    ...timing,
    url: platen.url,
    path,
    authorization,
    connections: CONNECTIONS,
    status: 200,
    bodies,
  };
  const pids = { node: platen.pid, postmaster: stage.postmasterPid };
  const round = await metered(pids, timing.measureMs, (edges) => runLoad(job, edges));
  await platen.stop();
  return round;
}
