import { refusalCodes } from '../../src/domain/refusal.ts';
import { paths } from '../../src/http/oauth/paths.ts';
import { pathAliases, routes } from '../../src/http/routes.ts';
import { heading, table } from './markdown.ts';

export function routesPage(): string {
  const matrix = routes.map((route) => [
    `\`${route.path}\``,
    route.dialect.name,
    route.operation,
    route.methods.join(', '),
    route.statuses.listed.join(', '),
  ]);
  // Several paths may lead to one operation of an interface.
  const columns = new Map(
    routes.map((route) => [`${route.dialect.name} ${route.operation}`, route.statuses]),
  );
  const refusals = refusalCodes.map((code) => [
    code,
    ...[...columns.values()].map(({ refusals }) => String(refusals[code])),
  ]);
  const { authorization, token, revocation, introspection } = paths.provider;
  const oauthRows = [
    [`\`${paths.metadata}\``, 'metadata (RFC 8414)', 'GET'],
    [`\`${authorization}\``, 'authorization: apps send browsers here (RFC 6749, RFC 7636)', 'GET'],
    [`\`${token}\``, 'issues tokens for codes, refresh tokens and client credentials', 'POST'],
    [`\`${revocation}\``, 'revokes a token (RFC 7009)', 'POST'],
    [`\`${introspection}\``, 'describes a token (RFC 7662)', 'POST'],
    [`\`${paths.apps}\``, 'page for users: apps with access, and their removal', 'GET'],
  ];
  const signInRows = [
    [`\`${paths.signIn}\``, 'sign-in; `next` is a path of this service to return to', 'GET, POST'],
    [`\`${paths.signInCode}\``, 'the second step, for users with two-step sign-in', 'POST'],
    [`\`${paths.confirm}\``, 'the password again, before access is given out; takes `next`', 'GET, POST'],
    [`\`${paths.signOut}\``, 'signs out: a form, or a call with `X-Requested-With: platen`', 'POST'],
    [
      `\`${paths.firstRun(':token')}\``,
      'makes the first administrator, by the link of the start',
      'GET, POST',
    ],
    [`\`${paths.newPassword(':token')}\``, 'sets a password, by a one-time link', 'GET, POST'],
  ];
  return [
    heading('Routes', 'src/http/routes.ts'),
    'Trailing and doubled slashes in a path are ignored. Besides the listed statuses, every route may answer 404, 405,',
    '408, 429, 500 and 503.',
    '',
    table(['Path', 'Interface', 'Operation', 'Methods', 'Statuses'], matrix),
    '## Path aliases\n',
    'The same routes for [existing client libraries](../guides/existing-clients.md). Only under an alias, orders may lack',
    'fields that these do not send, and an empty list of orders or products is 200 `[]` instead of 204.',
    '',
    table(
      ['Alias', 'Stands for'],
      Object.entries(pathAliases).map(([alias, base]) => [`\`${alias}\``, `\`${base}\``]),
    ),
    '## OAuth 2.0\n',
    'Statuses and errors are those of the RFCs. [The guide](../guides/oauth.md) explains how apps use these endpoints. The',
    'metadata and the page for users have no aliases.',
    '',
    table(['Path', 'Purpose', 'Methods'], oauthRows),
    '## Signing in\n',
    'Pages for people; [decision 18](../decisions/0018-people.md) explains them.',
    '',
    table(['Path', 'Purpose', 'Methods'], signInRows),
    '## Status of each refusal\n',
    table(['Refusal', ...columns.keys()], refusals),
  ].join('\n');
}
