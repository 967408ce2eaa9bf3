/** The port that a server listens on. */
export function portOf(server: { address(): string | { readonly port: number } | null }): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen on a port');
  return address.port;
}
