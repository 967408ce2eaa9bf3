/** A path of the service as browsers and clients ask for it: the public URL may lie below a path of its host. */
export function publicPath(publicUrl: string, path: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '') + path;
}
