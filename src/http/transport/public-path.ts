/** A path of the service as seen by browsers and clients: the public URL may be below a path of its host. */
export function publicPath(publicUrl: string, path: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '') + path;
}
