import { type Accepted, acceptedText } from '../../src/domain/details/accepted.ts';
import { strict } from '../../src/http/body/read-body.ts';
import { newOrder as appsOrder } from '../../src/http/dialects/apps-2.0/orders/bodies.ts';
import { newOrder as coreOrder } from '../../src/http/dialects/core-1.0/orders/bodies.ts';
import { heading, table } from './markdown.ts';

interface Field {
  readonly expected?: Accepted;
  readonly maxLength?: number;
  readonly items?: Field;
}

/** The accepted values of each field of a new order, with the limits of its length and number. */
export function orderFieldsPage(): string {
  const core = new Map(fieldsOf(strict(coreOrder), ''));
  const apps = new Map(fieldsOf(strict(appsOrder), ''));
  const names = [...new Set([...core.keys(), ...apps.keys()])].sort((a, b) => groupOf(a) - groupOf(b));
  const rows = names.flatMap((name) => {
    const [onCore, onApps] = [core.get(name), apps.get(name)];
    const row = (interfaces: string, rule: string | undefined) =>
      rule === undefined ? [] : [[`\`${name}\``, interfaces, rule]];
    if (onCore === onApps) return row('core, apps', onCore);
    return [...row('core', onCore), ...row('apps', onApps)];
  });
  return [
    heading('Fields of a new order', 'src/http/dialects/shared/orders/bodies.ts'),
    'What `orders/add` accepts in each field, as a refusal says it. Fields of the same name have the same limits in quotes and in all other',
    'calls. A character is a Unicode code point. `/openapi/core.json` of the service says which fields are required and what they mean.',
    '',
    table(['Field', 'Interfaces', 'Must be'], rows),
    'A body has at most 1 MiB in all.',
    '',
  ].join('\n');
}

/** The rule of each field by its path. */
function fieldsOf(schema: object, prefix: string): [string, string][] {
  const { properties = {} }: { properties?: Readonly<Record<string, Field>> } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const own: [string, string] = [path, ruleOf(field)];
    return [own, ...(field.items ? fieldsOf(field.items, `${path}[].`) : [])];
  });
}

function ruleOf({ expected, maxLength }: Field): string {
  if (!expected) return '';
  const rule = acceptedText(expected);
  const saysLimit = maxLength === undefined || 'most' in expected || !limitless.has(expected.kind);
  return saysLimit ? rule : `${rule}, of up to ${maxLength} characters`;
}

/** Kinds whose words say no limit of the length. */
const limitless = new Set<Accepted['kind']>(['email', 'net_amount']);

/** Fields of the order, its addresses, files and items. */
function groupOf(name: string): number {
  const groups = ['addresses', 'files', 'items'];
  return groups.findIndex((group) => name.startsWith(group)) + 1;
}
