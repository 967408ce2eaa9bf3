import { refusalCodes } from '../../src/domain/refusal.ts';
import { paths } from '../../src/http/oauth/paths.ts';
import { pathAliases } from '../../src/http/path-aliases.ts';
import { routes } from '../../src/http/routes.ts';
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
    [`\`${authorization}\``, 'where apps send browsers (RFC 6749, RFC 7636)', 'GET'],
    [`\`${token}\``, 'tokens for codes, refresh tokens and client credentials', 'POST'],
    [`\`${revocation}\``, 'ending access (RFC 7009)', 'POST'],
    [`\`${introspection}\``, 'what a token is good for (RFC 7662)', 'POST'],
    [`\`${paths.apps}\``, 'the page on which users see apps with access, and end it', 'GET'],
  ];
  return [
    heading('Routes', 'src/http/routes.ts'),
    'A trailing slash and a doubled slash are the same path. Beyond the listed statuses only the transport',
    'answers: 404, 405, 408, 429, 500 and 503.',
    '',
    table(['Path', 'Interface', 'Operation', 'Methods', 'Statuses'], matrix),
    '## Path aliases\n',
    'The same routes, for clients that were written for these paths. There alone `orders/add` accepts what they leave',
    'out: md5sum, the e-mail address of an address, the zip where a country has none, the shipping level of a reorder,',
    'the files of an item of `type: "stock"`.',
    '',
    table(
      ['Alias', 'Stands for'],
      Object.entries(pathAliases).map(([alias, base]) => [`\`${alias}\``, `\`${base}\``]),
    ),
    '## OAuth 2.0\n',
    'Statuses and errors are those of the RFCs; [the guide](../guides/oauth.md) says how apps use it. The metadata and the',
    'page of users have no aliases.',
    '',
    table(['Path', 'What', 'Methods'], oauthRows),
    '## Where each refusal goes\n',
    table(['Refusal', ...columns.keys()], refusals),
  ].join('\n');
}
