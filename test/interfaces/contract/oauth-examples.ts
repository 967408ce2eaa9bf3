import { createHash } from 'node:crypto';
import type { OAuthScene } from '../../harness/access/oauth.ts';

/** The verifier of the examples. */
const VERIFIER = 'a'.repeat(43);

/** What exists for an app in place of the values of an example of OAuth, which has this name. */
export async function oauthChanges(
  scene: OAuthScene,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  const { id, secret, redirectUri } = scene.app;
  const app = {
    plt_app_example: id,
    plt_secret_example: secret,
    'https://app.example/connected': redirectUri,
    [encodeURIComponent('https://app.example/connected')]: encodeURIComponent(redirectUri),
  };
  if (name.includes('authorization_code')) {
    const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
    const path = scene.authorizePath(scene.app, {
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const end = await scene.allow(scene.visitor(), path);
    return { ...app, 'code-of-the-redirect': end.searchParams.get('code') ?? '' };
  }
  if (!/refresh_token|token$/.test(name)) return app;
  const { json } = await scene.connect();
  return { ...app, 'refresh-token': json.refresh_token, 'access-token': json.access_token };
}
