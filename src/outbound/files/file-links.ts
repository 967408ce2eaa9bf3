import { type SecretKey, sign, verifySignature } from '../../lib/secrets/secrets.ts';

/** What a link leads to: the file itself, or a picture of its first page. */
export type Linked = 'file' | 'preview';

/**
 * Signed links to stored files, from which print partners download until the links expire. `baseUrl` is
 * called for each link, because the port may be known only after the server listens.
 */
export function createFileLinks(key: SecretKey, baseUrl: () => string) {
  // A link to the picture, which more people see, does not lead to the file.
  const path = (orderNumber: number, n: number, to: Linked) =>
    to === 'file' ? `${orderNumber}/${n}` : `${orderNumber}/${n}/preview`;
  return {
    link(orderNumber: number, n: number, expiresAt: Date, to: Linked = 'file'): string {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      const signature = sign(key, `${path(orderNumber, n, to)}/${expires}`);
      return `${baseUrl()}/files/${path(orderNumber, n, to)}?expires=${expires}&signature=${signature}`;
    },
    verify({ orderNumber, n, expires, signature }: FileLink, now: Date, to: Linked = 'file'): boolean {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false;
      return verifySignature(key, `${path(orderNumber, n, to)}/${expires}`, signature);
    },
  };
}

/** What a link says. */
export interface FileLink {
  readonly orderNumber: number;
  readonly n: number;
  readonly expires: string;
  readonly signature: string;
}
