import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ProcessState } from '../health.ts';
import { addLogMetrics, type ProcessMetrics, UNCONVENTIONAL } from './metrics.ts';
import type { MetricsText } from './metrics-server.ts';

/** Metrics of which the highest value of all processes is shown: a mean would hide one blocked process. */
const WORST = /^nodejs_eventloop_lag_(?!min)/;

/** The metrics of all processes of a start, with counts added up. */
export function joinedMetrics(
  processes: () => readonly Omit<ProcessState, 'readiness'>[],
  read: () => Promise<readonly ProcessMetrics[]>,
): MetricsText {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  for (const name of UNCONVENTIONAL) own.removeSingleMetric(name);
  addLogMetrics(own);
  new Gauge({
    name: 'platen_processes',
    help: 'Processes of this start that run, by role',
    labelNames: ['role'],
    registers: [own],
    collect() {
      this.reset();
      for (const { role, pid } of processes()) this.inc({ role }, pid === undefined ? 0 : 1);
    },
  });
  new Counter({
    name: 'platen_process_restarts_total',
    help: 'Processes of this start that ended and were started again, by role',
    labelNames: ['role'],
    registers: [own],
    collect() {
      this.reset();
      for (const { role, restarts } of processes()) this.inc({ role }, restarts);
    },
  });
  return {
    contentType: own.contentType,
    async write() {
      const all = [await own.getMetricsAsJSON(), ...(await read())];
      return AggregatorRegistry.aggregate(all.map((metrics) => metrics.map(withAggregator))).metrics();
    },
  };
}

function withAggregator(metric: ProcessMetrics[number]): ProcessMetrics[number] {
  return WORST.test(metric.name) ? { ...metric, aggregator: 'max' } : metric;
}
