import { appScopes } from '../../../domain/access/app.ts';
import { paths } from '../paths.ts';

/** The metadata of this server (RFC 8414), limited to enabled features. */
export function serverMetadata(issuer: string) {
  const { authorization, token, revocation, introspection } = paths.provider;
  const methods = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    issuer,
    authorization_endpoint: issuer + authorization,
    token_endpoint: issuer + token,
    revocation_endpoint: issuer + revocation,
    introspection_endpoint: issuer + introspection,
    scopes_supported: appScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_methods_supported: methods,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
