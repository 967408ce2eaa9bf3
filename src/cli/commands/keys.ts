import { type Command, Option } from 'commander';
import { type CredentialOwner, overlapMs } from '../../domain/access/credential.ts';
import { type Simulation, scenarios } from '../../domain/sandbox/simulation.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { ShownKey } from '../../operations/access/keys.ts';
import { addCommand, parseId, parseSpeed, parseWholeNumber, withExamples } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { keyJson } from '../text/shapes.ts';
import { formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/keys.ts');

export function define(keys: Command, context: CliContext): void {
  withExamples(keys, 'create --interface core --client 1 --mode sandbox');
  addCreate(keys, context);
  addList(keys, context);
  addRotate(keys, context);
  addRevoke(keys, context);
}

const client = () => new Option('--client <id>', 'the client it belongs to').argParser(parseId);
const partner = () => new Option('--partner <id>', 'the print partner it belongs to').argParser(parseId);

function addCreate(keys: Command, context: CliContext): void {
  addCommand(
    keys,
    'create',
    'make a key; it is shown this once',
    '--interface core --client 1 --mode sandbox',
    '--interface core --client 1 --mode sandbox --scenario delay --speed 60',
    '--interface signal --partner 1',
  )
    .addOption(
      new Option('--interface <name>', 'what it opens').choices(['core', 'signal']).makeOptionMandatory(),
    )
    .addOption(client().conflicts('partner'))
    .addOption(
      new Option('--mode <mode>', 'live unless given').choices(['live', 'sandbox']).conflicts('partner'),
    )
    .addOption(partner())
    .addOption(
      new Option(
        '--rate-limit <calls>',
        'calls a minute, 0 for no limit; else as the settings say',
      ).argParser(parseWholeNumber),
    )
    .addOption(
      new Option('--scenario <name>', 'how its sandbox orders are produced; happy unless given').choices(
        scenarios,
      ),
    )
    .addOption(
      new Option('--speed <times>', 'how many times faster than in life; instant unless given').argParser(
        parseSpeed,
      ),
    )
    .action(async (options, command: Command) => {
      const owner = ownerOf(options, command);
      const { rateLimit, scenario, speed } = options;
      const { createKey } = await operations();
      const issued = await runOperation(context, createKey, {
        owner,
        rateLimit,
        simulation: { scenario, speed },
      });
      const { key, credential } = issued;
      const text = `${key}\n\nKey ${credential.id} of ${ownerText(credential)}. It is stored hashed and cannot be shown again.`;
      show(context, options, { json: { key, ...keyJson(credential) }, text });
    });
}

/** Core keys belong to clients, signal keys to partners; anything else is a mistake in the command line. */
function ownerOf(
  options: { interface: 'core' | 'signal'; client?: number; partner?: number; mode?: 'live' | 'sandbox' },
  command: Command,
): CredentialOwner {
  if (options.interface === 'core') {
    if (options.client === undefined) command.error('error: a core key needs --client ID');
    return { interface: 'core', clientId: options.client, mode: options.mode ?? 'live' };
  }
  if (options.partner === undefined) command.error('error: a signal key needs --partner ID');
  return { interface: 'signal', partnerId: options.partner };
}

function addList(keys: Command, context: CliContext): void {
  addCommand(keys, 'list', 'show keys without their secret part, ended ones included', '--client 1')
    .addOption(client().conflicts('partner'))
    .addOption(partner())
    .action(async (options) => {
      const filter = { clientId: options.client, partnerId: options.partner };
      const { listKeys } = await operations();
      const all = await runOperation(context, listKeys, filter);
      const text =
        all.length > 0
          ? keyTable(all, context)
          : 'no keys yet; platen keys create --interface core --client ID makes one';
      show(context, options, { json: all.map(keyJson), text });
    });
}

function addRotate(keys: Command, context: CliContext): void {
  addCommand(keys, 'rotate', 'replace a key by a new one, shown this once', '3 --overlap 24h')
    .argument('<id>', 'as keys list shows it', parseId)
    .addOption(
      new Option('--overlap <time>', 'how long the old key works on')
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
  addCommand(keys, 'revoke', 'end a key at once and for good', '3')
    .argument('<id>', 'as keys list shows it', parseId)
    .action(async (credentialId: number, options) => {
      const { revokeKey } = await operations();
      const revoked = await runOperation(context, revokeKey, { credentialId });
      const text = `Key ${revoked.id} of ${ownerText(revoked)} is revoked; running services refuse it within a second.`;
      show(context, options, { json: keyJson(revoked), text });
    });
}

function endOf({ status, expiresAt }: ShownKey): string {
  return status === 'ending' ? `works until ${formatDateTime(expiresAt!)} UTC` : 'has ended';
}

function ownerText({ owner, ownerName }: ShownKey): string {
  const whose = owner.interface === 'core' ? `client ${owner.clientId}` : `print partner ${owner.partnerId}`;
  return `${whose} (${ownerName})`;
}

function keyTable(keys: readonly ShownKey[], { colors }: CliContext): string {
  const rows = keys.map((key) => [
    String(key.id),
    `${key.prefix}…${key.lastFour}`,
    ownerText(key),
    key.rateLimit === null ? '-' : String(key.rateLimit),
    wishText(key.simulation),
    key.status === 'ending' ? endOf(key) : key.status,
  ]);
  return formatTable(['id', 'key', 'of', 'calls/min', 'simulation', 'status'], rows, colors);
}

/** What a sandbox key wishes, `-` for what it leaves open. */
function wishText({ scenario, speed }: Partial<Simulation>): string {
  if (scenario === undefined && speed === undefined) return '-';
  return `${scenario ?? '-'}, speed ${speed ?? '-'}`;
}
