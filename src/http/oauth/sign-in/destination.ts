import { paths } from '../paths.ts';
import type { BrowserSession } from './browser-session.ts';

const ANYWHERE = 'http://service.invalid';

/**
 * The destination after signing in: a path of this service as the browser sees it. Anything else, such as the
 * address of another site, is replaced by the start page.
 */
export function destinationIn(browser: BrowserSession, asked: string | null): string {
  const home = browser.href(paths.home);
  if (!asked?.startsWith('/')) return home;
  // Parsed like a browser does, which takes "\" for "/" and drops tabs and line breaks.
  const url = URL.parse(asked, ANYWHERE);
  if (url?.origin !== ANYWHERE || url.pathname.startsWith('//') || !url.pathname.startsWith(home))
    return home;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to a path of this service. */
export function signInAddress(browser: BrowserSession, path: string): string {
  return `${browser.href(paths.signIn)}?${new URLSearchParams({ next: browser.href(path) })}`;
}
