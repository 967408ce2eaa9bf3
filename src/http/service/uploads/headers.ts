/** The supported version of tus. */
export const VERSION = '1.0.0';
export const ALGORITHMS: readonly string[] = ['md5', 'sha1', 'sha256'];

/** The capabilities of the server, for clients that ask before they send. */
export const tusHeaders = (maxBytes: number) => ({
  'tus-resumable': VERSION,
  'tus-version': VERSION,
  'tus-max-size': String(maxBytes),
  'tus-extension': 'expiration,termination,checksum',
  'tus-checksum-algorithm': ALGORITHMS.join(','),
});

/** Pages of any site may send a file, because they need its secret address, and no cookie counts. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'HEAD, PATCH, PUT, DELETE, POST, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Checksum, X-HTTP-Method-Override, X-Request-Id',
  'access-control-expose-headers':
    'Tus-Resumable, Tus-Version, Tus-Max-Size, Tus-Extension, Upload-Offset, Upload-Length, Upload-Expires, X-Request-Id',
  'access-control-max-age': '86400',
};
