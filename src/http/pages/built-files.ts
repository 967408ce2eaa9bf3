import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** The files of a build, by their path below its folder; empty before the build. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

export const INDEX = 'index.html';
/** Files in this folder have a hash in their names, so they never change. */
export const ASSETS = 'assets/';

export function isBuilt(files: BuiltFiles): boolean {
  return files.has(INDEX);
}

/**
 * The policy of built pages: no inline script or style, and nothing from elsewhere. Scripts handle every form; sent
 * by the browser, before they are loaded, its fields would become part of an address.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

const YEAR_SECONDS = 31_536_000;

/** A file, with its compressed form after the first request for it. */
export class ServedFile {
  readonly #bytes: Buffer;
  readonly #headers: Readonly<Record<string, string>>;
  #compressed: Buffer | undefined;

  constructor(path: string, bytes: Buffer) {
    this.#bytes = bytes;
    this.#headers = {
      'content-type': contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': path.startsWith(ASSETS) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
    };
  }

  send(reply: FastifyReply, acceptEncoding: string | string[] | undefined): FastifyReply {
    reply.headers(this.#headers);
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(acceptEncoding))) return reply.send(this.#bytes);
    this.#compressed ??= gzipSync(this.#bytes);
    return reply.header('content-encoding', 'gzip').send(this.#compressed);
  }
}
