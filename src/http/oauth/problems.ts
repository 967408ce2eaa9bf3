import type { KoaContextWithOIDC } from 'oidc-provider';
import { pageHeaders } from './layout.ts';
import { errorPage } from './pages.ts';

/** What RFC 6749 calls an error, as the provider hands it on. */
export interface OAuthError {
  readonly error: string;
  readonly error_description?: string | undefined;
}

export type RenderError = (ctx: KoaContextWithOIDC, out: OAuthError, error: Error) => void;

/** What is wrong with a form or its sender; `status` is that of the page that says so. */
export class PageProblem extends Error {
  readonly status: number;
  readonly title: string;

  constructor(status: number, title: string, sentence: string) {
    super(sentence);
    this.name = 'PageProblem';
    this.status = status;
    this.title = title;
  }
}

/** Sentences for whoever stands before a browser and did nothing wrong. */
const sentences: Readonly<Record<string, string>> = {
  invalid_client: 'The app that sent you here is not known, or was switched off.',
  invalid_redirect_uri: 'The app that sent you here asked to be answered at an address that is not its own.',
  server_error: 'Something went wrong here. Try again in a moment.',
  temporarily_unavailable: 'This is not available at the moment. Try again in a few seconds.',
};

/** Shows what cannot be sent back to the app: nobody knows whether the address is really the app's. */
export const renderError: RenderError = (ctx, out) => {
  ctx.set(pageHeaders());
  const fallback = `The app that sent you here asked for something that is not possible: ${out.error_description ?? out.error}.`;
  const expired = ctx.oidc.route === 'resume';
  ctx.body = errorPage({
    title: expired ? 'This sign-in has ended' : 'This link does not work',
    sentence: expired
      ? 'It took too long, or was finished in another tab. Go back to the app and begin again.'
      : (sentences[out.error] ?? fallback),
    requestId: String(ctx.res.getHeader('x-request-id')),
  });
};
