import type { FastifyInstance, FastifyReply } from 'fastify';
import { defined } from '../lib/defined.ts';
import type { Changes } from '../operations/engine/changes.ts';
import { Unavailable } from '../operations/engine/retried.ts';
import type { Call } from './call.ts';
import { begin, type HttpContext, refuse } from './handle.ts';
import { routes } from './routes.ts';

/** The path of the notifications: a stream of server-sent events (WHATWG HTML, 9.2). */
const PATH = '/admin/1.0/events';
/** Proxies close idle connections, usually after a minute. */
const HEARTBEAT_MS = 20_000;
/** The stream ends after this time: the browser reconnects, and its session is checked again. */
const LONGEST_MS = 10 * 60_000;
const MOST_STREAMS = 200;
/** The most of one user or key, so that one cannot have all. */
const MOST_OF_ONE = 50;

type Response = FastifyReply['raw'];

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** The open streams of this process. */
export function createLiveStreams(changes: Pick<Changes, 'watch'>) {
  const open = new Map<Response, string>();
  return {
    /** Whether a caller, by the key under which its calls are counted, can have one more. */
    hasRoom(caller: string): boolean {
      const own = [...open.values()].filter((other) => other === caller);
      return open.size < MOST_STREAMS && own.length < MOST_OF_ONE;
    },

    add(response: Response, caller: string): void {
      // The page was left while the session was looked up: no later event would end the stream.
      if (response.destroyed) return;
      open.set(response, caller);
      const write = (text: string) => {
        // A slow client gets fewer notifications, because one is as good as many.
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
      // How long a browser waits before it reconnects.
      write('retry: 2000\n\n');
    },

    /** Ends all streams, so that the server can close. */
    close(): void {
      for (const response of open.keys()) response.end();
    },
  };
}

/**
 * Notifies the panel of changes, so that it updates without a reload. Open to every role that may see the
 * attention list.
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
    let call: Call;
    try {
      call = await begin(context, route, {}, reply);
    } catch (error) {
      return refuse(context, reply, route, {}, error);
    }
    const { limitKey } = call.caller;
    if (!live.hasRoom(limitKey)) throw new Unavailable({ why: 'too_many_pages' });
    return stream(reply, live, limitKey);
  });
}

function stream(reply: FastifyReply, live: LiveStreams, caller: string): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  // Makes nginx forward the stream instead of buffering it.
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  live.add(raw, caller);
  return reply;
}
