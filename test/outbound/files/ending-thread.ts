/** A transfer thread that ends when it is asked for one path. */
import { parentPort } from 'node:worker_threads';
import '../../../src/outbound/files/transfers/transfer-thread.ts';
import type { ToThread } from '../../../src/outbound/files/transfers/messages.ts';

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'fetch' && message.request.url.endsWith('/end')) process.exit(1);
});
