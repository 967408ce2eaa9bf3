import { uploadAddress } from '../../lib/values/addresses.ts';

/** The scheme of addresses of uploaded files, instead of a host; no URL has it. */
const UPLOADS = 'platen:';

/** Whether a file was uploaded to the service, so that it is not requested from any host. */
export function isUploaded(url: string): boolean {
  return uploadAddress.read(url) !== undefined;
}

/** The longest name that DNS knows, with a port. */
const LONGEST_HOST = 253 + 6;

/**
 * The host by which limits count a file. It is part of an index, so a longer one, which has no address, is
 * cut.
 */
export function hostOfFile(url: string): string {
  return isUploaded(url) ? UPLOADS : new URL(url).host.slice(0, LONGEST_HOST);
}

/** The secret part of the address of an uploaded file. */
export function tokenOfUpload(url: string): string {
  return url.slice(UPLOADS.length);
}

/**
 * Whether a file is named by the address that its bytes are sent to, or by the call that announces it; nothing can be
 * fetched from either.
 */
export function isSentTo(url: string, publicUrl: string): boolean {
  if (!/upload/i.test(url) || isUploaded(url)) return false;
  const own = new URL(publicUrl);
  const { host, pathname } = new URL(url);
  return host === own.host && /\/(uploads(\/[^/]*)?|files\/upload)\/?$/.test(pathname);
}
