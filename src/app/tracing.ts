import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type Traced, traces } from '../lib/log/tracing.ts';
import type { Config } from './config/config.ts';
import { version } from './version.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  work: SpanKind.INTERNAL,
  database: SpanKind.CLIENT,
} as const;

/** Less than the time limit for ending a process: a collector that does not answer must not delay it. */
const EXPORT_MS = 2_000;

interface Open {
  readonly span: Span;
  readonly operation: string | undefined;
}

/** Sends traces of this process to a collector, in batches, until the returned function is called. */
export function startTracing(url: string, { role, tracesPercent }: Config): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'platen',
      'service.version': version,
      'platen.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesPercent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }) }),
    ],
  });
  const tracer = provider.getTracer('platen', version);
  const around = new AsyncLocalStorage<Open | undefined>();
  const open = new WeakMap<Traced, Span>();

  traces.start.bindStore(around, (what) => {
    const outer = around.getStore();
    if (what.kind === 'database' && !outer) return undefined;
    const operation = what.operation ?? outer?.operation;
    const span = tracer.startSpan(
      what.kind === 'database' && operation !== undefined ? `${what.name} ${operation}` : what.name,
      { kind: kinds[what.kind] },
      outer ? trace.setSpan(ROOT_CONTEXT, outer.span) : ROOT_CONTEXT,
    );
    if (operation !== undefined) span.setAttribute('platen.operation', operation);
    open.set(what, span);
    return { span, operation };
  });
  const listeners = {
    // Error messages may contain sent data; their names do not.
    error: (what: Traced & { readonly error: unknown }) => {
      const type = what.error instanceof Error ? what.error.name : 'unknown';
      open.get(what)?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
    },
    asyncEnd: (what: Traced) => {
      const span = open.get(what);
      if (!span) return;
      const { attributes, status, outcome } = what;
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      if (outcome !== undefined) span.setAttribute('platen.outcome', outcome);
      span.setAttributes(attributes).end();
    },
  };
  traces.subscribe(listeners as never);
  return async () => {
    traces.unsubscribe(listeners as never);
    traces.start.unbindStore(around);
    await provider.shutdown();
  };
}
