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
  const { title, sentence } = inWords(out, ctx.oidc.route === 'resume');
  ctx.body = errorPage({ title, sentence, requestId: String(ctx.res.getHeader('x-request-id')) });
};

function inWords({ error, error_description }: OAuthError, isResumed: boolean) {
  const known = sentences[error];
  if (error === 'server_error' || error === 'temporarily_unavailable') {
    return { title: 'Not available', sentence: known! };
  }
  if (isResumed) {
    const sentence = 'It took too long, or was finished in another tab. Go back to the app and begin again.';
    return { title: 'This sign-in has ended', sentence };
  }
  const asked = `The app that sent you here asked for something that is not possible: ${error_description ?? error}.`;
  return { title: 'This link does not work', sentence: known ?? asked };
}
