import { pathAliases } from '../../src/app/path-aliases.ts';
import { refusalCodes } from '../../src/domain/refusal.ts';
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
    '## Where each refusal goes\n',
    table(['Refusal', ...columns.keys()], refusals),
  ].join('\n');
}
