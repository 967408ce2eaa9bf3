import type { Server } from 'node:http';
import type { ReadinessReply } from '../../http/health.ts';
import { listenForMetrics, type MetricsText } from '../../http/metrics/metrics-server.ts';
import type { Log } from '../../lib/log/log.ts';
import { hostInUrl } from '../../lib/port.ts';
import type { Config } from '../config/config.ts';

interface MetricsPort {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves metrics on the configured port; undefined if there is none or it cannot be used. */
export async function openMetricsPort(
  text: MetricsText,
  readiness: () => Promise<ReadinessReply>,
  { metricsPort, metricsHost }: Config,
  log: Log,
): Promise<MetricsPort | undefined> {
  if (metricsPort === 0) return undefined;
  try {
    const server = await listenForMetrics(text, readiness, metricsHost, metricsPort);
    return { url: `${urlOf(metricsHost, metricsPort)}/metrics`, close: () => closeServer(server) };
  } catch (error) {
    log.warn(
      { err: error },
      `no metrics: port ${metricsPort} of ${metricsHost} cannot be used; set PLATEN_METRICS_PORT to another port, or to 0`,
    );
    return undefined;
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The address of a port: IPv6 in brackets, loopback for "all interfaces". */
export function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${hostInUrl(host)}:${port}`;
}
