import { type CredentialOwner, overlapMs } from '../../domain/access/credential.ts';
import { type Mode, modes, type StaffRole, staffRoles } from '../../domain/actor.ts';
import { scenarios } from '../../domain/sandbox/simulation.ts';
import { keysOf } from '../../lib/keys.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { count, id } from '../../lib/values/numbers.ts';
import type { ShownKey } from '../../operations/access/keys.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { argument, clientOption, option, partnerOption, required, speed, text } from '../parameters.ts';
import { fields } from '../text/json.ts';

const operations = () => import('../../operations/access/keys.ts');

const credentialId = argument('<id>', 'key ID, as printed by keys list', id);

export function define(keys: CliCommand, { run, table }: CliContext): void {
  keys.asNoun('create --interface core --client 1 --mode sandbox');
  keys.verb('create', 'create an API key, which is printed only once', {
    examples: [
      '--interface core --client 1 --mode sandbox',
      '--interface core --client 1 --mode sandbox --scenario delay --speed 60',
      '--interface signal --partner 1',
      '--interface admin --role read-only --name "nightly report"',
    ],
    takes: {
      interface: required('--interface <name>', 'interface that the key is for', ['core', 'signal', 'admin']),
      clientId: clientOption('client that owns the core key').conflicts('partner'),
      mode: option('--mode <mode>', 'mode of the core key', modes, 'live').conflicts('partner'),
      partnerId: partnerOption('print partner that owns the signal key'),
      role: option('--role <role>', 'what the admin key may do', staffRoles).conflicts(['client', 'partner']),
      name: option('--name <text>', 'what the key is used for', text, ''),
      rateLimit: option(
        '--rate-limit <calls>',
        'calls per minute, 0 for no limit (default: PLATEN_RATE_LIMIT)',
        count,
      ),
      scenario: option(
        '--scenario <name>',
        'how its sandbox orders are produced (default: happy)',
        scenarios,
      ),
      speed: option('--speed <times>', 'how many times faster than real time (default: instant)', speed),
    },
    async answer({ name, rateLimit, scenario, speed, ...options }, command) {
      const input = { owner: ownerOf(options, command), name, rateLimit, simulation: { scenario, speed } };
      const { key, credential } = await run((await operations()).createKey, input);
      return { json: { key, ...keyJson(credential) }, text: issuedText(key, credential) };
    },
  });
  keys.verb('list', 'list keys, including ended ones, without their secret part', {
    examples: ['--client 1'],
    takes: {
      clientId: clientOption('list only keys of this client').conflicts('partner'),
      partnerId: partnerOption('list only keys of this print partner'),
    },
    operation: async () => (await operations()).listKeys,
    json: (all) => all.map(keyJson),
    text(all, { clientId, partnerId }) {
      const none =
        clientId !== undefined
          ? `No keys of client ${clientId}.`
          : partnerId !== undefined
            ? `No keys of print partner ${partnerId}.`
            : 'No keys yet. Create one with platen keys create --interface core --client ID.';
      const columns = ['id', 'key', 'of', 'name', 'last used', 'calls/min', 'simulation', 'status'];
      return table(columns, all.map(keyRow), none);
    },
  });
  keys.verb('rotate', 'replace a key with a new one, which is printed only once', {
    examples: ['3 --overlap 24h'],
    takes: {
      credentialId,
      overlap: option('--overlap <time>', 'how long the old key keeps working', keysOf(overlapMs), '24h'),
    },
    operation: async () => (await operations()).rotateKey,
    json: ({ key, credential, replaced }) => ({ key, ...keyJson(credential), replaced: keyJson(replaced) }),
    text: ({ key, credential, replaced }) =>
      `${issuedText(key, credential)}\nThe old key ${replaced.id} ${endOf(replaced)}.`,
  });
  keys.verb('revoke', 'revoke a key at once and permanently', {
    takes: { credentialId },
    operation: async () => (await operations()).revokeKey,
    json: keyJson,
    text: (revoked) =>
      `Revoked key ${revoked.id} of ${ownerText(revoked)}. Running services refuse it within a second.`,
  });
}

interface OwnerOptions {
  readonly interface: 'core' | 'signal' | 'admin';
  readonly clientId: number | undefined;
  readonly partnerId: number | undefined;
  readonly role: StaffRole | undefined;
  readonly mode: Mode;
}

/** Core keys belong to clients, signal keys to print partners; ends the command on any other combination. */
function ownerOf(options: OwnerOptions, command: CliCommand): CredentialOwner {
  if (options.interface === 'admin') {
    if (options.role === undefined) command.error('error: an admin key requires --role');
    return { interface: 'admin', role: options.role };
  }
  if (options.interface === 'core') {
    if (options.clientId === undefined) command.error('error: a core key requires --client ID');
    return { interface: 'core', clientId: options.clientId, mode: options.mode };
  }
  if (options.partnerId === undefined) command.error('error: a signal key requires --partner ID');
  return { interface: 'signal', partnerId: options.partnerId };
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
