import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '../../test/harness/http/loopback.ts';
import { printFile, printFileAt } from '../harness/print-files.ts';

/** Everything around the service in one separate process: file hosts of clients and one print partner. */
export interface Hosts {
  readonly fileHosts: readonly string[];
  readonly partnerAddress: string;
}

/** Many, because the service fetches only a few files at a time from one host. */
const FILE_HOSTS = 16;

const fileHosts = await Promise.all(
  Array.from({ length: FILE_HOSTS }, () =>
    startLoopbackServer((request, response) => {
      const n = printFileAt(request.url ?? '');
      if (n === undefined) return response.writeHead(404).end();
      const bytes = printFile(n);
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length });
      return response.end(bytes);
    }),
  ),
);

const partner = await startLoopbackServer(async (request, response) => {
  const isOrder = await text(request).then(
    (body) => JSON.parse(body).order !== undefined,
    () => false,
  );
  response.writeHead(isOrder ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
});

const hosts: Hosts = {
  fileHosts: fileHosts.map(({ url }) => url),
  partnerAddress: `${partner.url}/orders`,
};
process.send!(hosts);
process.once('disconnect', () => process.exit());
