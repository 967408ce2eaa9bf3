import { type SecretKey, sign, verifySignature } from '../../lib/secrets/secrets.ts';

/**
 * Links to stored files that work for whoever holds them, until they expire: what print partners download
 * by. `baseUrl` is asked for each link, because the port may only be known once the server listens.
 */
export function createFileLinks(key: SecretKey, baseUrl: () => string) {
  const signed = (orderNumber: number, n: number, expires: string) => `${orderNumber}/${n}/${expires}`;
  return {
    link(orderNumber: number, n: number, expiresAt: Date): string {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      const signature = sign(key, signed(orderNumber, n, expires));
      return `${baseUrl()}/files/${orderNumber}/${n}?expires=${expires}&signature=${signature}`;
    },
    verify(orderNumber: number, n: number, expires: string, signature: string, now: Date): boolean {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false;
      return verifySignature(key, signed(orderNumber, n, expires), signature);
    },
  };
}
