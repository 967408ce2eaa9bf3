/** With https the names that browsers take from nobody but this host, over nothing but https. */
function rooted(issuer: string, name: string): string {
  return issuer.startsWith('https:') ? `__Host-${name}` : name;
}

/** The cookies of the provider. Those of an interaction belong to its own path. */
export function cookieNames(issuer: string) {
  return {
    session: rooted(issuer, 'platen_session'),
    interaction: 'platen_interaction',
    resume: 'platen_resume',
  };
}

/** What tells that a form was sent by a page of ours in the same browser. */
export function formCookieName(issuer: string): string {
  return rooted(issuer, 'platen_form');
}
