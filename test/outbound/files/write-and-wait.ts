/** A process that stores one content and is killed while it does: `node write-and-wait.ts FOLDER ADDRESS STEP`. */

import { systemClock } from '../../../src/lib/clock.ts';
import { createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import { createBucket, hostsOf } from '../../../src/outbound/files/s3/bucket.ts';
import { createS3Blobs } from '../../../src/outbound/files/s3/s3-blobs.ts';
import { createOutboundHttp } from '../../../src/outbound/http/http.ts';

const [folder = '', addressText = '', step = ''] = process.argv.slice(2);
const address = JSON.parse(addressText);
const http = createOutboundHttp({ allowedHosts: hostsOf(address) });
const blobs = createS3Blobs({
  bucket: createBucket(http, address),
  local: createLocalBlobs(folder),
  cacheBytes: 1_000_000,
  clock: systemClock,
  onError: (error) => console.error(error),
});
const reached = (name: string) => {
  if (name === step) process.kill(process.pid, 'SIGKILL');
};
const writer = await blobs.receive();
reached('opened');
await writer.write(Buffer.alloc(200_000, 'a'));
reached('half written');
await writer.write(Buffer.alloc(200_000, 'b'));
reached('written');
await writer.commit();
reached('committed');
