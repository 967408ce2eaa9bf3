import { startLoopbackServer } from '../../test/harness/http/loopback.ts';
import { LARGE_FILE_BYTES, largeFile, largeFileAt } from '../harness/large-files.ts';

/** File hosts of clients, in a process of their own; each has all files. */
const FILE_HOSTS = 16;

const hosts = await Promise.all(
  Array.from({ length: FILE_HOSTS }, () =>
    startLoopbackServer((request, response) => {
      const n = largeFileAt(request.url ?? '');
      if (n === undefined) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': LARGE_FILE_BYTES });
      const [head, rest] = largeFile(n);
      response.write(head);
      return response.end(rest);
    }),
  ),
);

process.send!(hosts.map(({ url }) => url));
process.once('disconnect', () => process.exit());
