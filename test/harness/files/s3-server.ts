import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { newCanary } from '../canaries.ts';
import { startLoopbackServer } from '../http/loopback.ts';

/** How the server answers; everything but `ok` is an outage. */
export type S3Behaviour =
  | 'ok'
  /** Every connection is reset. */
  | 'down'
  /** Never answers. */
  | 'silent'
  /** Half of a content, then the connection is reset. */
  | 'cut off'
  /** A request is received completely, and the answer is lost. */
  | 'answer lost'
  | '403'
  | '500'
  | '503';

export interface S3Object {
  bytes: Buffer;
  modifiedAt: Date;
}

export interface S3Server {
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** By key. Tests may change them. */
  readonly objects: Map<string, S3Object>;
  /** Every request as `METHOD key`, oldest first. */
  readonly requests: string[];
  behave(behaviour: S3Behaviour | ((request: string) => S3Behaviour)): void;
  close(): Promise<void>;
}

/** Small, so that every list has pages. */
const PAGE = 2;

/**
 * An S3-compatible server that verifies the signature (version 4) and the SHA-256 of every request. Its code shares
 * nothing with the client's.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, S3Object>();
  const requests: string[] = [];
  const account = {
    region: 'test-1',
    bucket: 'print-files',
    accessKeyId: 'TESTKEY',
    secretAccessKey: newCanary(),
  };
  let behaviour: S3Behaviour | ((request: string) => S3Behaviour) = 'ok';

  const server = await startLoopbackServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const inHost = url.hostname.startsWith(`${account.bucket}.`);
    const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
    const key = inHost ? url.pathname.slice(1) : rest.join('/');
    const name = `${request.method} ${key}`;
    requests.push(name);
    const now = typeof behaviour === 'function' ? behaviour(name) : behaviour;
    if (now === 'down') return request.socket.resetAndDestroy();
    if (now === 'silent') return;
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const problem = /^\d/.test(now) ? `${now} Outage` : refusalOf(request, url, body, account);
    if (problem) return refuse(response, problem);
    if (!inHost && bucket !== account.bucket) return refuse(response, '404 NoSuchBucket');
    if (key === '') return list(response, url, account.bucket, objects);
    answer(request, response, {
      key,
      body,
      objects,
      isCut: now === 'cut off',
      isLost: now === 'answer lost',
    });
  });
  return {
    url: server.url,
    ...account,
    objects,
    requests,
    behave(next) {
      behaviour = next;
    },
    close: server.close,
  };
}

interface Addressed {
  readonly key: string;
  readonly body: Buffer;
  readonly objects: Map<string, S3Object>;
  readonly isCut: boolean;
  readonly isLost: boolean;
}

function answer(
  { method, socket }: IncomingMessage,
  response: ServerResponse,
  { key, body, objects, isCut, isLost }: Addressed,
): void {
  const found = objects.get(key);
  if (method === 'PUT') objects.set(key, { bytes: body, modifiedAt: new Date() });
  if (method === 'DELETE') objects.delete(key);
  if (isLost) return void socket.resetAndDestroy();
  if (method === 'PUT') return void response.writeHead(200).end();
  if (method === 'DELETE') return void response.writeHead(204).end();
  if (!found) {
    refuse(response, '404 NoSuchKey');
    return;
  }
  const { bytes, modifiedAt } = found;
  response.writeHead(200, {
    'content-length': bytes.length,
    'last-modified': modifiedAt.toUTCString(),
  });
  if (method === 'HEAD') return void response.end();
  if (!isCut) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => socket.resetAndDestroy());
}

function list(
  response: ServerResponse,
  { searchParams }: URL,
  bucket: string,
  objects: ReadonlyMap<string, S3Object>,
): void {
  if (searchParams.get('list-type') !== '2') {
    refuse(response, '400 InvalidRequest');
    return;
  }
  const after = Buffer.from(searchParams.get('continuation-token') ?? '', 'base64').toString();
  const rest = [...objects]
    .filter(([key]) => key.startsWith(searchParams.get('prefix') ?? '') && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = rest.slice(0, Math.min(PAGE, Number(searchParams.get('max-keys') ?? PAGE)));
  const last = page.at(-1)?.[0];
  const next = Buffer.from(last ?? '').toString('base64');
  const rows = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&quot;${hex('md5', bytes)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  const isTruncated = rest.length > page.length;
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
      `<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, problem: string): void {
  const [status, code] = problem.split(' ');
  response.writeHead(Number(status), { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Refused.</Message></Error>`);
}

type Account = Pick<S3Server, 'region' | 'accessKeyId' | 'secretAccessKey'>;

/** Why a request is refused, as `status code`; undefined if its signature and its content are right. */
function refusalOf(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: Account,
): string | undefined {
  const claim =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = '', claimedRegion, signedNames = '', signature] =
    claim.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return '403 AccessDenied';
  if (id !== accessKeyId) return '403 InvalidAccessKeyId';
  if (claimedRegion !== region) return '400 AuthorizationHeaderMalformed';
  const names = signedNames.split(';');
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.includes(needed)) return '403 AccessDenied';
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort();
  const claimedHash = String(headers['x-amz-content-sha256']);
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedNames,
    claimedHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex('sha256', canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  if (hmac(key, toSign).toString('hex') !== signature) return '403 SignatureDoesNotMatch';
  if (method === 'PUT' && headers['content-length'] === undefined) return '411 MissingContentLength';
  if (hex('sha256', body) !== claimedHash) return '400 XAmzContentSHA256Mismatch';
  return undefined;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function hex(algorithm: 'sha256' | 'md5', content: string | Buffer): string {
  return createHash(algorithm).update(content).digest('hex');
}
