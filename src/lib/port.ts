/** The port that a server listens on. */
export function portOf(server: { address(): string | { readonly port: number } | null }): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen on a port');
  return address.port;
}

/** A host name or an IP address in the form for a URL. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
