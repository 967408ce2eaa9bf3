import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Brand, pageHeaders, render } from './layout.ts';
import { errorPage } from './pages.ts';

/** An error response of RFC 6749, as sent by the provider. */
export interface OAuthError {
  readonly error: string;
  readonly error_description?: string | undefined;
}

export type RenderError = (ctx: KoaContextWithOIDC, out: OAuthError, error: Error) => void;

/** A form that is refused, with the status of the error page. */
export class PageProblem extends Error {
  readonly status: number;
  readonly title: string;
  /** The address of the sign-in, for users with an account. */
  readonly signIn: string | undefined;

  constructor(status: number, title: string, sentence: string, signIn?: string) {
    super(sentence);
    this.signIn = signIn;
    this.name = 'PageProblem';
    this.status = status;
    this.title = title;
  }
}

/** Messages for users, who are not to blame. */
const sentences: Readonly<Record<string, string>> = {
  invalid_client: 'The app that sent you here is unknown or has been disabled.',
  invalid_redirect_uri: 'The app that sent you here used a redirect address that is not registered for it.',
};

const unavailable = {
  server_error: 'Something went wrong on our side. Try again in a moment.',
  temporarily_unavailable: 'The service is temporarily unavailable. Try again in a few seconds.',
};

/** Shows an error that cannot be sent back to the app, because the redirect address may not be the app's. */
export function renderErrorAs(brand: Brand): RenderError {
  return (ctx, out) => {
    ctx.set(pageHeaders());
    const { title, sentence } = inWords(out, ctx.oidc.route === 'resume');
    const requestId = String(ctx.res.getHeader('x-request-id'));
    ctx.body = render(errorPage({ title, sentence, requestId }), brand);
  };
}

function inWords({ error, error_description }: OAuthError, isResumed: boolean) {
  if (error === 'server_error' || error === 'temporarily_unavailable') {
    return { title: 'Temporarily unavailable', sentence: unavailable[error] };
  }
  if (isResumed) {
    const sentence = 'It took too long or was completed in another tab. Go back to the app and start again.';
    return { title: 'This sign-in has ended', sentence };
  }
  const invalid = `The app that sent you here made an invalid request: ${error_description ?? error}.`;
  return { title: 'This link does not work', sentence: sentences[error] ?? invalid };
}
