import { readFile } from 'node:fs/promises';
import { BodyBudget } from '../../http/body/body-budget.ts';
import { BodyPace } from '../../http/body/body-pace.ts';
import type { ReadinessReply } from '../../http/health.ts';
import { createLiveStreams } from '../../http/live.ts';
import type { Metrics } from '../../http/metrics/metrics.ts';
import type { Logo } from '../../http/oauth/pages/layout.ts';
import type { BuiltFiles } from '../../http/pages/built-files.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { RequestRecorder } from '../../http/request-recorder.ts';
import { pathAliases } from '../../http/routes.ts';
import { createServer } from '../../http/server.ts';
import { Share } from '../../lib/concurrency/share.ts';
import { CannotStart, whyUnusable } from '../../lib/errors.ts';
import type { Log } from '../../lib/log/log.ts';
import { portOf } from '../../lib/port.ts';
import type { CredentialCache } from '../../operations/access/credential-cache.ts';
import type { KeyUse } from '../../operations/access/key-use.ts';
import type { Changes } from '../../operations/engine/changes.ts';
import type { Health } from '../../operations/engine/health.ts';
import { createUploadIntake } from '../../operations/files/upload-transfer.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { docsPages, panelPages, readPages } from '../pages.ts';
import { version } from '../version.ts';

/** How long requests in flight may take after the process was asked to stop. */
const CLOSE_WITHIN_MS = 5_000;

interface RequestServerParts {
  readonly core: Core;
  readonly config: Config;
  readonly log: Log;
  readonly credentials: CredentialCache;
  readonly keyUse: KeyUse;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly changes: Changes;
  readonly limits: Limits;
  readonly readiness: () => Promise<ReadinessReply>;
  /** The panel for a test. */
  readonly panel: BuiltFiles | undefined;
  readonly publicUrl: () => string;
}

interface RequestServer {
  /** Answers the requests of a connection that another process has accepted. */
  take(connection: unknown): void;
  /** Answers accepted requests, then cuts the remaining connections. */
  close(): Promise<void>;
}

/** The server of the interfaces. It listens on the configured port, or only takes connections. */
export async function openRequestServer(
  parts: RequestServerParts,
  listen: boolean,
): Promise<RequestServer & { readonly port: number | undefined; closeRecorder(): Promise<void> }> {
  const { config, changes } = parts;
  const live = createLiveStreams(changes);
  const recorder = createRecorder(parts);
  const server = createServer(await serverOptions(parts, recorder, live));
  const closeRecorder = async () => recorder?.close();
  if (!listen) {
    const { TakenConnections } = await import('../../processes/taken-connections.ts');
    await server.ready();
    const taken = new TakenConnections(server.server);
    const close = async () => {
      live.close();
      await taken.close(CLOSE_WITHIN_MS);
      await server.close();
    };
    return { take: (connection) => taken.take(connection), close, closeRecorder, port: undefined };
  }
  const close = async () => {
    live.close();
    const cut = setTimeout(() => server.server.closeAllConnections(), CLOSE_WITHIN_MS);
    await server.close();
    clearTimeout(cut);
  };
  await server.listen({ host: config.host, port: config.port, backlog: 1024 });
  return { take: () => undefined, close, closeRecorder, port: portOf(server.server) };
}

/** The options of the server, with the limits of the settings. */
async function serverOptions(
  parts: RequestServerParts,
  recorder: RequestRecorder | undefined,
  live: ReturnType<typeof createLiveStreams>,
): Promise<Parameters<typeof createServer>[0]> {
  const { core, config, credentials, keyUse, metrics, publicUrl, limits: together } = parts;
  const { rateLimit: callsPerMinute, requestTimeoutMs, signalSunset, trustedProxies } = config;
  const context = {
    operations: core.operations,
    credentials,
    keyUse,
    clock: core.clock,
    log: parts.log,
    publicUrl,
    sendsMail: core.services.mailer !== undefined,
    ...together,
    bodies: new BodyBudget(config.bodyBytes),
    discards: new BodyBudget(config.bodyBytes / 4),
    pace: new BodyPace(),
    refusals: new Share({ part: 1 / 4, waiting: 64 }),
    callsPerMinute,
    sunsets: { signal11: signalSunset, itemError: signalSunset },
    countDeprecated: metrics.countDeprecated,
  };
  const limits = {
    connections: config.maxConnections,
    unansweredPerConnection: config.maxUnanswered,
    idleWriteMs: config.idleWriteMs,
  };
  const uploads = {
    uploads: createUploadIntake(core.operations, core.services, core.clock),
    maxBytes: config.fileMaxBytes,
    minBytesPerSecond: { ordinary: config.fileMinRate, scarce: config.fileMinRateScarce },
  };
  return {
    ...parts,
    context,
    recorder,
    live,
    operator: { name: config.operatorName, logo: await readLogo(config.operatorLogo) },
    panel: parts.panel ?? (await readPages(panelPages)),
    uploads,
    version,
    requestTimeoutMs,
    limits,
    trustedProxies,
    readDocs: () => readPages(docsPages),
    pathAliases,
  };
}

function createRecorder({ core, config, log, metrics }: RequestServerParts): RequestRecorder | undefined {
  if (config.requestLog === 'off') return undefined;
  const { operations, clock } = core;
  const { countUnrecorded } = metrics;
  return new RequestRecorder({ operations, clock, log, pathAliases, countUnrecorded });
}

const LARGEST_BYTES = 100_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** An SVG element, after a declaration, comments and the like. */
const SVG = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

/** The logo of the operator; its type is decided by its content. */
export async function readLogo(file: string | undefined): Promise<Logo | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(file).catch((error) => {
    throw new CannotStart(`PLATEN_OPERATOR_LOGO cannot be read: ${whyUnusable(error)}`);
  });
  if (bytes.length > LARGEST_BYTES) {
    throw new CannotStart(`PLATEN_OPERATOR_LOGO has ${bytes.length} bytes; it may have ${LARGEST_BYTES}`);
  }
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { type: 'image/png', bytes };
  if (SVG.test(bytes.toString('utf8'))) return { type: 'image/svg+xml', bytes };
  throw new CannotStart(`PLATEN_OPERATOR_LOGO is ${file}, which is neither an SVG nor a PNG image`);
}
