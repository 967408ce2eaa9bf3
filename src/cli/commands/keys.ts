import { type Command, Option } from 'commander';
import { type CredentialOwner, overlapMs } from '../../domain/access/credential.ts';
import { type StaffRole, staffRoles } from '../../domain/actor.ts';
import { scenarios } from '../../domain/sandbox/simulation.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { ShownKey } from '../../operations/access/keys.ts';
import {
  type CliCommand,
  clientOption,
  parseId,
  parseSpeed,
  parseWholeNumber,
  partnerOption,
} from '../command.ts';
import type { CliContext } from '../context.ts';
import { fields } from '../text/json.ts';

const operations = () => import('../../operations/access/keys.ts');

export function define(keys: CliCommand, { run, table }: CliContext): void {
  keys.asNoun('create --interface core --client 1 --mode sandbox');
  keys
    .verb('create', 'create an API key, which is printed only once')
    .examples(
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
    .option('--name <text>', 'what the key is used for', '')
    .option(
      '--rate-limit <calls>',
      'calls per minute, 0 for no limit (default: PLATEN_RATE_LIMIT)',
      parseWholeNumber,
    )
    .choice('--scenario <name>', 'how its sandbox orders are produced (default: happy)', scenarios)
    .option('--speed <times>', 'how many times faster than real time (default: instant)', parseSpeed)
    .answer(async (options, command: Command) => {
      const { name, rateLimit, scenario, speed } = options;
      const input = { owner: ownerOf(options, command), name, rateLimit, simulation: { scenario, speed } };
      const { key, credential } = await run((await operations()).createKey, input);
      return { json: { key, ...keyJson(credential) }, text: issuedText(key, credential) };
    });
  keys
    .verb('list', 'list keys, including ended ones, without their secret part')
    .examples('--client 1')
    .addOption(clientOption('list only keys of this client').conflicts('partner'))
    .addOption(partnerOption('list only keys of this print partner'))
    .answer(async ({ client: clientId, partner: partnerId }) => {
      const all = await run((await operations()).listKeys, { clientId, partnerId });
      const none =
        clientId !== undefined
          ? `No keys of client ${clientId}.`
          : partnerId !== undefined
            ? `No keys of print partner ${partnerId}.`
            : 'No keys yet. Create one with platen keys create --interface core --client ID.';
      const columns = ['id', 'key', 'of', 'name', 'last used', 'calls/min', 'simulation', 'status'];
      return { json: all.map(keyJson), text: table(columns, all.map(keyRow), none) };
    });
  keys
    .verb('rotate', 'replace a key with a new one, which is printed only once')
    .examples('3 --overlap 24h')
    .argument('<id>', 'key ID, as printed by keys list', parseId)
    .choice('--overlap <time>', 'how long the old key keeps working', Object.keys(overlapMs), '24h')
    .answer(async (credentialId: number, { overlap }) => {
      const rotated = await run((await operations()).rotateKey, { credentialId, overlap });
      const { key, credential, replaced } = rotated;
      const text = `${issuedText(key, credential)}\nThe old key ${replaced.id} ${endOf(replaced)}.`;
      return { json: { key, ...keyJson(credential), replaced: keyJson(replaced) }, text };
    });
  keys
    .verb('revoke', 'revoke a key at once and permanently')
    .examples('3')
    .argument('<id>', 'key ID, as printed by keys list', parseId)
    .answer(async (credentialId: number) => {
      const revoked = await run((await operations()).revokeKey, { credentialId });
      const text = `Revoked key ${revoked.id} of ${ownerText(revoked)}. Running services refuse it within a second.`;
      return { json: keyJson(revoked), text };
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

function issuedText(key: string, credential: ShownKey): string {
  return `${key}\n\nKey ${credential.id} of ${ownerText(credential)}. It is stored hashed and cannot be shown again.`;
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

function keyRow(key: ShownKey) {
  const { scenario, speed } = key.simulation;
  return [
    key.id,
    `${key.prefix}…${key.lastFour}`,
    ownerText(key),
    key.name || '-',
    key.lastUsed?.at ?? 'never',
    key.rateLimit,
    // The scenario and speed of a sandbox key, if it sets one.
    scenario === undefined && speed === undefined ? '-' : `${scenario ?? '-'}, speed ${speed ?? '-'}`,
    key.status === 'ending' ? endOf(key) : key.status,
  ];
}

function keyJson(key: ShownKey) {
  const { owner, simulation, lastUsed } = key;
  return {
    id: String(key.id),
    interface: owner.interface,
    mode: owner.interface === 'core' ? owner.mode : null,
    client_id: owner.interface === 'core' ? String(owner.clientId) : null,
    partner_id: owner.interface === 'signal' ? String(owner.partnerId) : null,
    role: owner.interface === 'admin' ? owner.role : null,
    owner: key.ownerName,
    ...fields(key, 'name', 'prefix', 'last_four', 'rate_limit'),
    scenario: simulation.scenario ?? null,
    speed: simulation.speed ?? null,
    ...fields(key, 'status', 'created_at', 'expires_at', 'revoked_at'),
    last_used_at: lastUsed?.at ?? null,
    last_used_from: lastUsed?.from ?? null,
  };
}
