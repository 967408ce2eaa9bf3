const UNLESS_ALLOWED = '; the operator of the service can allow it';

/** Why an address may not be called, for those who wrote it. */
const reasons = {
  not_a_url: 'it is not a complete URL',
  scheme: 'its scheme is not http or https',
  credentials: 'it contains a user name or a password',
  not_https: `it is not https${UNLESS_ALLOWED}`,
  not_public: `its host is not a public address${UNLESS_ALLOWED}`,
  this_machine: `its host is this machine${UNLESS_ALLOWED}`,
};

/**
 * Why an address may not be called. It names neither the host nor what that resolves to, which would describe the
 * network of the operator to a stranger.
 */
export interface AddressRefusal {
  readonly why: keyof typeof reasons | 'port';
  /** The port that may not be called, while the host may. */
  readonly port?: number;
}

export function addressRefusalText({ why, port }: AddressRefusal): string {
  return why === 'port' ? `port ${port} may not be called${UNLESS_ALLOWED}` : reasons[why];
}

/** What is refused about addresses that the service is to call. */
export const addressDetails = {
  /** `setting`: where those who run the service allow it. */
  url_not_callable: ({ setting, ...refusal }: AddressRefusal & { readonly setting?: string }) =>
    `cannot be called: ${addressRefusalText(refusal)}${setting === undefined ? '' : ` with ${setting}`}`,
  url_with_blank: 'begins or ends with a blank; leave it out',
  url_with_fragment: 'has a fragment, which is never sent; leave out the # and what follows it',
  url_without_scheme: 'has no scheme; send a complete URL that begins with https://',
};
