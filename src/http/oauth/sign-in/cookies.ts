import { rootedCookie, secureCookie, sessionCookieName } from '../../auth/session.ts';

/** The cookies of the provider. Those of an interaction are limited to its path. */
export function cookieNames(issuer: string) {
  return {
    session: sessionCookieName(issuer),
    interaction: secureCookie(issuer, 'platen_interaction'),
    resume: secureCookie(issuer, 'platen_resume'),
  };
}

/** The cookie that binds form tokens to the browser. */
export function formCookieName(issuer: string): string {
  return rootedCookie(issuer, 'platen_form');
}

/** The cookie that recognises a browser after a sign-in. */
export function deviceCookieName(issuer: string): string {
  return rootedCookie(issuer, 'platen_device');
}
