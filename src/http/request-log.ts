import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../domain/actor.ts';
import type { Log } from '../lib/log/log.ts';
import type { JsonObject } from './body/read-object.ts';
import type { HungUp } from './body/receive-body.ts';
import type { WireProblem } from './problems.ts';

/** The facts of a call for its line in the request log. Never a body, never a key. */
export interface CallFacts {
  /** The address of the client; behind a trusted proxy, as given by the proxy. */
  address?: string;
  client?: number;
  partner?: number;
  credential?: Caller['credential'];
  /** The user who signed in by this call. */
  user?: number;
  /** The client_id of the calling app, or of the app that the call concerns. */
  app?: string;
  replayed?: boolean;
  /** The type of the refusal and the parameters it names. */
  refused?: string;
  parameters?: readonly string[];
}

const factsByRequest = new WeakMap<FastifyRequest, CallFacts>();

/** The facts of one call; fields that are added appear in its log line. */
export function factsOf(request: FastifyRequest): CallFacts {
  let facts = factsByRequest.get(request);
  if (!facts) {
    facts = {};
    factsByRequest.set(request, facts);
  }
  return facts;
}

/**
 * The address of the client, stored when the request arrived: its headers are changed for the authorization
 * server.
 */
export function addressOf(request: FastifyRequest): string {
  const facts = factsOf(request);
  facts.address ??= request.ip;
  return facts.address;
}

/** Data of a refused call for the request log. Log lines never contain it. */
export interface LoggedRefusal {
  /** The types of all its problems. */
  types?: readonly string[];
  /** The body as read, not masked. */
  body?: JsonObject;
  /** The length of the body as sent. */
  bytes?: number;
}

const refusalByRequest = new WeakMap<FastifyRequest, LoggedRefusal>();

export function noteRefusal(request: FastifyRequest, problems: readonly WireProblem[]): void {
  const facts = factsOf(request);
  facts.refused = problems[0]?.type;
  facts.parameters = problems.slice(0, 20).map(({ parameter }) => parameter);
  const types = [...new Set(problems.map(({ type }) => type))];
  refusalByRequest.set(request, { ...refusalByRequest.get(request), types });
}

/** Stores the body of a call that will be refused. */
export function noteRefusedBody(request: FastifyRequest, body: JsonObject, bytes: number): void {
  refusalByRequest.set(request, { ...refusalByRequest.get(request), body, bytes });
}

export function refusalOf(request: FastifyRequest): LoggedRefusal | undefined {
  return refusalByRequest.get(request);
}

/** Logs that a client closed its connection while sending. There is no reply, and no fault of the service. */
export function noteHungUp(log: Log, error: HungUp, reply: FastifyReply): FastifyReply {
  const { id, method, routeOptions } = reply.request;
  const address = addressOf(reply.request);
  log.info(
    { request: id, address, method, route: routeOptions.url, received: error.receivedBytes },
    error.message,
  );
  return reply.hijack();
}
