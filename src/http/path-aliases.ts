/**
 * Additional base paths of the interfaces, so that existing client libraries work after changing only the
 * host (decisions.md §12). The fields that these clients leave out may be missing only there (§3).
 */
export const pathAliases: Readonly<Record<string, string>> = {
  '/cloudcore/1.0': '/core/1.0',
  '/cloudauth/1.0/oauth2': '/oauth2',
  '/cloudauth/2.0/oauth2': '/oauth2',
  '/cloudapps/1.0': '/apps/2.0',
  '/cloudapps/2.0': '/apps/2.0',
  '/cloudsignal/1.1': '/signal/1.1',
  '/cloudsignal/2.0': '/signal/2.0',
  '/clouduser/1.0': '/user/2.0',
  '/clouduser/2.0': '/user/2.0',
};
