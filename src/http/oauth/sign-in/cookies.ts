/** With https, a name that browsers accept only from this host and only over https. */
function rooted(issuer: string, name: string): string {
  return issuer.startsWith('https:') ? `__Host-${name}` : name;
}

/** The cookies of the provider. Those of an interaction are limited to its path. */
export function cookieNames(issuer: string) {
  return {
    session: rooted(issuer, 'platen_session'),
    interaction: 'platen_interaction',
    resume: 'platen_resume',
  };
}

/** The cookie that binds form tokens to the browser. */
export function formCookieName(issuer: string): string {
  return rooted(issuer, 'platen_form');
}

/** The cookie of a browser that has been signed in with before. */
export function deviceCookieName(issuer: string): string {
  return rooted(issuer, 'platen_device');
}
