import { type Column, type Domain, type Rule, readSchema } from './catalog.ts';
import { heading, table } from './markdown.ts';

/** The schema of a newly migrated database. */
export async function schemaPage(): Promise<string> {
  const { domains, columns, rules } = await readSchema();
  return print(domains, columns, rules);
}

function print(domains: readonly Domain[], columns: readonly Column[], rules: readonly Rule[]): string {
  const tables = [...new Set(columns.map((column) => column.table))];
  const sections = tables.map((name) => {
    const rows = columns
      .filter((column) => column.table === name)
      .map(({ name, type, nullable, preset }) => [name, type, nullable ? 'yes' : 'no', preset ?? '']);
    const own = rules.filter((rule) => rule.table === name).map(({ definition }) => `- \`${definition}\``);
    return [`## ${name}\n`, table(['Column', 'Type', 'Null', 'Default'], rows), ...own, ''].join('\n');
  });
  const lists = domains.map(
    ({ name, values }) => `- \`${name}\`: ${values.map((value) => `\`${value}\``).join(', ')}`,
  );
  return [heading('Schema', 'migrations/'), '## Lists of values\n', ...lists, '', ...sections].join('\n');
}
