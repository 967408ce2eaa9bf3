import type { FastifyInstance, FastifyReply } from 'fastify';
import { defined } from '../../lib/defined.ts';
import type { Changes } from '../../operations/engine/changes.ts';
import { Unavailable } from '../../operations/engine/retried.ts';
import { begin, type HttpContext, refuse } from '../handle.ts';
import { routes } from '../routes.ts';

/** The path of the notices: a stream of server-sent events (WHATWG HTML, 9.2). */
const PATH = '/admin/1.0/events';
/** Proxies end a connection on which nothing is sent, usually after a minute. */
const HEARTBEAT_MS = 20_000;
/** A browser then connects again, and its session is checked again. */
const LONGEST_MS = 10 * 60_000;
const MOST_STREAMS = 200;

type Response = FastifyReply['raw'];

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** The open streams of this process. */
export function createLiveStreams(changes: Pick<Changes, 'watch'>) {
  const open = new Set<Response>();
  return {
    get isFull() {
      return open.size >= MOST_STREAMS;
    },

    add(response: Response): void {
      // Its page was left while the session was looked up: no event would ever end the stream.
      if (response.destroyed) return;
      open.add(response);
      const write = (text: string) => {
        // A client that reads slowly gets fewer notices: one is as good as many.
        if (response.writableLength === 0) response.write(text);
      };
      const unwatch = changes.watch(() => write('event: changed\ndata: {}\n\n'));
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      const longest = setTimeout(() => response.end(), LONGEST_MS);
      response.once('close', () => {
        open.delete(response);
        unwatch();
        clearInterval(heartbeat);
        clearTimeout(longest);
      });
      // How long a browser waits before it connects again.
      write('retry: 2000\n\n');
    },

    /** Ends all streams, so that the server can close. */
    close(): void {
      for (const response of open) response.end();
    },
  };
}

/**
 * Notices to the staff that something was changed, so that the panel shows it without being reloaded. Open to every role that
 * may see the attention list.
 */
export function addLiveRoute(
  server: FastifyInstance,
  { context, live }: { readonly context: HttpContext; readonly live: LiveStreams },
): void {
  const route = defined(
    routes.find(({ operation }) => operation === 'admin/attention'),
    'the attention list',
  );
  server.get(PATH, async (_request, reply) => {
    try {
      await begin(context, route, {}, reply);
    } catch (error) {
      return refuse(context, reply, route, {}, error);
    }
    if (live.isFull) throw new Unavailable('too many pages are watching');
    return stream(reply, live);
  });
}

function stream(reply: FastifyReply, live: LiveStreams): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  // nginx passes on what arrives instead of collecting it.
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  live.add(raw);
  return reply;
}
