import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '../../test/harness/http/loopback.ts';
import { monotonicMs } from '../harness/window.ts';

/** The questions of the bench to the receivers. */
export type ReceiversQuestion = 'count' | 'take';
export interface ReceiversAnswer {
  readonly count: number;
  /** Since the last `take`, with the time of `monotonicMs`. */
  readonly received: readonly { readonly body: string; readonly at: number }[];
}

/** The endpoints of a client, each a server of its own, which answer at once. */
const ENDPOINTS = 50;

let count = 0;
let received: { body: string; at: number }[] = [];

const servers = await Promise.all(
  Array.from({ length: ENDPOINTS }, () =>
    startLoopbackServer(async (request, response) => {
      const body = await text(request);
      count += 1;
      received.push({ body, at: monotonicMs() });
      response.writeHead(204).end();
    }),
  ),
);

process.on('message', (question: ReceiversQuestion) => {
  const answer: ReceiversAnswer = { count, received: question === 'take' ? received : [] };
  if (question === 'take') received = [];
  process.send!(answer);
});
process.send!({ urls: servers.map(({ url }) => `${url}/hooks`) });
process.once('disconnect', () => process.exit());
