import { isLoopback } from '../../lib/values/addresses.ts';

export interface ServedAddress {
  readonly host: string;
  /** The public URL, if one is set. */
  readonly publicUrl: string | undefined;
}

export const PLAIN_HTTP_FIX =
  'put a proxy that speaks https in front of it and set PLATEN_PUBLIC_URL to its address';

/**
 * How keys and addresses would be sent unencrypted; undefined if others reach the service over https or not
 * at all.
 */
export function plainHttp({ host, publicUrl }: ServedAddress): string | undefined {
  if (publicUrl !== undefined) {
    const { protocol, hostname } = new URL(publicUrl);
    if (protocol === 'https:' || isLoopback(hostname)) return undefined;
    return `the public URL ${publicUrl} is plain http: keys, addresses and files can be read on the way`;
  }
  if (isLoopback(host)) return undefined;
  return `other machines reach ${host} over plain http: keys, addresses and files can be read on the way`;
}
