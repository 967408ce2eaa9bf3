import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '../http/loopback.ts';
import { schemaProblems } from './order-schema.ts';

/** The order document (decisions.md §8) with the fields that tests read. */
export interface OrderDocument {
  readonly order: {
    readonly apikey: string;
    readonly id: string;
    readonly client: { readonly reference: string; readonly [field: string]: unknown };
    readonly files: readonly DocumentFile[];
    readonly items: readonly {
      readonly id: string;
      readonly files: readonly DocumentFile[];
      readonly [field: string]: unknown;
    }[];
    readonly [field: string]: unknown;
  };
}

export interface DocumentFile {
  readonly type: string;
  readonly url: string;
  readonly md5sum: string;
  readonly [field: string]: unknown;
}

/** The document that cancels copies of items (decisions.md §8). */
export interface CancelDocument {
  readonly cancel: {
    readonly apikey: string;
    readonly id: string;
    readonly number: string;
    readonly reason: string;
    readonly items: readonly { readonly id: string; readonly count: string; readonly left: string }[];
  };
}

export interface ReceivedDocument extends OrderDocument {
  readonly headers: IncomingHttpHeaders;
}

/**
 * A status, no answer at all, a cut connection, or a function that returns one of these, or a promise of one,
 * when the document arrives: `() => gate.then(() => 200)` holds a handover in flight for as long as a test
 * needs.
 */
export type PartnerAnswer =
  | FinalAnswer
  | ((document: ReceivedDocument) => FinalAnswer | Promise<FinalAnswer>);

type FinalAnswer = number | 'hang' | 'reset';
type CancelAnswer = FinalAnswer | ((cancel: CancelDocument['cancel']) => FinalAnswer);

/** A print partner that receives orders by POST. */
export interface PrintPartner {
  /** The address that order documents are posted to. */
  readonly address: string;
  /** Every order document, oldest first, the repeated ones included. */
  readonly documents: readonly ReceivedDocument[];
  /** Every cancel document, oldest first, the repeated ones included. */
  readonly cancels: readonly CancelDocument['cancel'][];
  /** How it answers cancel documents from now on; 200 at first. */
  answerCancelsWith(answer: CancelAnswer): void;
  /** How it answers from now on; 200 at first. */
  answerWith(answer: PartnerAnswer): void;
  /**
   * The newest document of an order, found by its full id or its client's reference, as soon as it has
   * arrived.
   */
  waitForDocument(order: string): Promise<ReceivedDocument>;
  /** Fails if a document did not fit its schema. */
  close(): Promise<void>;
}

export async function startPrintPartner(): Promise<PrintPartner> {
  const documents: ReceivedDocument[] = [];
  const waiting = new Map<string, PromiseWithResolvers<ReceivedDocument>>();
  const misfits: string[] = [];
  const cancels: CancelDocument['cancel'][] = [];
  let answer: PartnerAnswer = 200;
  let cancelAnswer: CancelAnswer = 200;

  const receive = (document: ReceivedDocument) => {
    const { headers: _, ...body } = document;
    misfits.push(...schemaProblems(body).map((problem) => `${document.order.id}: ${problem}`));
    documents.push(document);
    for (const name of [document.order.id, document.order.client.reference]) {
      waiting.get(name)?.resolve(document);
      waiting.delete(name);
    }
  };

  const server = await startLoopbackServer(async (request, response) => {
    try {
      const document = await readDocument(request);
      if ('cancel' in document) {
        cancels.push(document.cancel);
        const { cancel } = document;
        return reply(
          typeof cancelAnswer === 'function' ? cancelAnswer(cancel) : cancelAnswer,
          request,
          response,
        );
      }
      receive(document);
      reply(typeof answer === 'function' ? await answer(document) : answer, request, response);
    } catch {
      // Not an order document, or the caller disconnected while it was read or answered.
      reply(400, request, response);
    }
  });

  return {
    address: `${server.url}/orders`,
    documents,
    cancels,
    answerCancelsWith(next) {
      cancelAnswer = next;
    },
    answerWith(next) {
      answer = next;
    },
    async waitForDocument(order) {
      const received = documents.findLast((document) => isAbout(document, order));
      if (received) return received;
      if (!waiting.has(order)) waiting.set(order, Promise.withResolvers());
      return waiting.get(order)!.promise;
    },
    async close() {
      for (const [order, { reject }] of waiting) reject(new Error(`no document of ${order} arrived`));
      await server.close();
      assert.deepEqual(misfits, [], 'documents that do not fit their schema');
    },
  };
}

function isAbout({ order }: OrderDocument, name: string): boolean {
  return order.id === name || order.client.reference === name;
}

async function readDocument(request: IncomingMessage): Promise<ReceivedDocument | CancelDocument> {
  const document: OrderDocument | CancelDocument = JSON.parse(await text(request));
  if ('cancel' in document) return document;
  if (!document.order.client) throw new Error('not an order document');
  return { ...document, headers: request.headers };
}

function reply(answer: FinalAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (answer === 'hang') return;
  if (answer === 'reset') request.socket.resetAndDestroy();
  else response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
}
