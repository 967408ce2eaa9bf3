import { type Command, Option } from 'commander';
import { type CredentialOwner, overlapMs } from '../../domain/access/credential.ts';
import { type StaffRole, staffRoles } from '../../domain/actor.ts';
import { type Simulation, scenarios } from '../../domain/sandbox/simulation.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { ShownKey } from '../../operations/access/keys.ts';
import {
  addCommand,
  asNoun,
  clientOption,
  parseId,
  parseSpeed,
  parseWholeNumber,
  partnerOption,
} from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { keyJson } from '../text/shapes.ts';
import { formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/keys.ts');

export function define(keys: Command, context: CliContext): void {
  asNoun(keys, 'create --interface core --client 1 --mode sandbox');
  addCreate(keys, context);
  addList(keys, context);
  addRotate(keys, context);
  addRevoke(keys, context);
}

function addCreate(keys: Command, context: CliContext): void {
  addCommand(
    keys,
    'create',
    'create an API key, which is printed only once',
    '--interface core --client 1 --mode sandbox',
    '--interface core --client 1 --mode sandbox --scenario delay --speed 60',
    '--interface signal --partner 1',
    '--interface admin --role read-only --name "nightly report"',
  )
    .addOption(
      new Option('--interface <name>', 'interface that the key is for')
        .choices(['core', 'signal', 'admin'])
        .makeOptionMandatory(),
    )
    .addOption(clientOption('client that owns the core key').conflicts('partner'))
    .addOption(
      new Option('--mode <mode>', 'mode of the core key')
        .choices(['live', 'sandbox'])
        .default('live')
        .conflicts('partner'),
    )
    .addOption(partnerOption('print partner that owns the signal key'))
    .addOption(
      new Option('--role <role>', 'what the admin key may do')
        .choices(staffRoles)
        .conflicts(['client', 'partner']),
    )
    .addOption(new Option('--name <text>', 'what the key is used for').default(''))
    .addOption(
      new Option(
        '--rate-limit <calls>',
        'calls per minute, 0 for no limit (default: PLATEN_RATE_LIMIT)',
      ).argParser(parseWholeNumber),
    )
    .addOption(
      new Option('--scenario <name>', 'how its sandbox orders are produced (default: happy)').choices(
        scenarios,
      ),
    )
    .addOption(
      new Option('--speed <times>', 'how many times faster than real time (default: instant)').argParser(
        parseSpeed,
      ),
    )
    .action(async (options, command: Command) => {
      const owner = ownerOf(options, command);
      const { name, rateLimit, scenario, speed } = options;
      const { createKey } = await operations();
      const issued = await runOperation(context, createKey, {
        owner,
        name,
        rateLimit,
        simulation: { scenario, speed },
      });
      const { key, credential } = issued;
      const text = `${key}\n\nKey ${credential.id} of ${ownerText(credential)}. It is stored hashed and cannot be shown again.`;
      show(context, options, { json: { key, ...keyJson(credential) }, text });
    });
}

interface OwnerOptions {
  readonly interface: 'core' | 'signal' | 'admin';
  readonly client?: number;
  readonly partner?: number;
  readonly role?: StaffRole;
  readonly mode: 'live' | 'sandbox';
}

/** Core keys belong to clients, signal keys to print partners; ends the command on any other combination. */
function ownerOf(options: OwnerOptions, command: Command): CredentialOwner {
  if (options.interface === 'admin') {
    if (options.role === undefined) command.error('error: an admin key requires --role');
    return { interface: 'admin', role: options.role };
  }
  if (options.interface === 'core') {
    if (options.client === undefined) command.error('error: a core key requires --client ID');
    return { interface: 'core', clientId: options.client, mode: options.mode };
  }
  if (options.partner === undefined) command.error('error: a signal key requires --partner ID');
  return { interface: 'signal', partnerId: options.partner };
}

function addList(keys: Command, context: CliContext): void {
  addCommand(keys, 'list', 'list keys, including ended ones, without their secret part', '--client 1')
    .addOption(clientOption('list only keys of this client').conflicts('partner'))
    .addOption(partnerOption('list only keys of this print partner'))
    .action(async (options) => {
      const filter = { clientId: options.client, partnerId: options.partner };
      const { listKeys } = await operations();
      const all = await runOperation(context, listKeys, filter);
      const text = all.length > 0 ? keyTable(all, context) : noKeys(options);
      show(context, options, { json: all.map(keyJson), text });
    });
}

function noKeys({ client, partner }: { readonly client?: number; readonly partner?: number }): string {
  if (client !== undefined) return `No keys of client ${client}.`;
  if (partner !== undefined) return `No keys of print partner ${partner}.`;
  return 'No keys yet. Create one with platen keys create --interface core --client ID.';
}

function addRotate(keys: Command, context: CliContext): void {
  addCommand(keys, 'rotate', 'replace a key with a new one, which is printed only once', '3 --overlap 24h')
    .argument('<id>', 'key ID, as printed by keys list', parseId)
    .addOption(
      new Option('--overlap <time>', 'how long the old key keeps working')
        .choices(Object.keys(overlapMs))
        .default('24h'),
    )
    .action(async (credentialId: number, options) => {
      const { overlap } = options;
      const { rotateKey } = await operations();
      const rotated = await runOperation(context, rotateKey, { credentialId, overlap });
      const { key, credential, replaced } = rotated;
      const text = `${key}\n\nKey ${credential.id} of ${ownerText(credential)}. It is stored hashed and cannot be shown again.\nThe old key ${replaced.id} ${endOf(replaced)}.`;
      show(context, options, { json: { key, ...keyJson(credential), replaced: keyJson(replaced) }, text });
    });
}

function addRevoke(keys: Command, context: CliContext): void {
  addCommand(keys, 'revoke', 'revoke a key at once and permanently', '3')
    .argument('<id>', 'key ID, as printed by keys list', parseId)
    .action(async (credentialId: number, options) => {
      const { revokeKey } = await operations();
      const revoked = await runOperation(context, revokeKey, { credentialId });
      const text = `Revoked key ${revoked.id} of ${ownerText(revoked)}. Running services refuse it within a second.`;
      show(context, options, { json: keyJson(revoked), text });
    });
}

function endOf({ status, expiresAt }: ShownKey): string {
  return status === 'ending' && expiresAt
    ? `works until ${formatDateTime(expiresAt)} UTC`
    : 'no longer works';
}

function ownerText({ owner, ownerName }: ShownKey): string {
  if (owner.interface === 'admin') return `the admin interface (${owner.role})`;
  const whose = owner.interface === 'core' ? `client ${owner.clientId}` : `print partner ${owner.partnerId}`;
  return `${whose} (${ownerName})`;
}

function keyTable(keys: readonly ShownKey[], { colors }: CliContext): string {
  const rows = keys.map((key) => [
    String(key.id),
    `${key.prefix}…${key.lastFour}`,
    ownerText(key),
    key.name === '' ? '-' : key.name,
    key.lastUsed ? formatDateTime(key.lastUsed.at) : 'never',
    key.rateLimit === null ? '-' : String(key.rateLimit),
    simulationText(key.simulation),
    key.status === 'ending' ? endOf(key) : key.status,
  ]);
  return formatTable(
    ['id', 'key', 'of', 'name', 'last used', 'calls/min', 'simulation', 'status'],
    rows,
    colors,
  );
}

/** The scenario and speed of a sandbox key, `-` if it sets none. */
function simulationText({ scenario, speed }: Partial<Simulation>): string {
  if (scenario === undefined && speed === undefined) return '-';
  return `${scenario ?? '-'}, speed ${speed ?? '-'}`;
}
