import { type SecretKey, sign, verifySignature } from '../../lib/secrets/secrets.ts';

/**
 * Signed links to stored files, from which print partners download until the links expire. `baseUrl` is
 * called for each link, because the port may be known only after the server listens.
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
