import { type Command, Option } from 'commander';
import type { App } from '../../domain/access/app.ts';
import { overlapMs } from '../../domain/access/credential.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { ListedApp } from '../../operations/access/apps.ts';
import { addCommand, parseId, withExamples } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { appJson } from '../text/shapes.ts';
import { formatFields, formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/apps.ts');

export function define(apps: Command, context: CliContext): void {
  withExamples(apps, 'list');
  addCreate(apps, context);
  addList(apps, context);
  addUpdate(apps, context);
  addRotate(apps, context);
  addDisable(apps, context);
}

const redirectUri = () =>
  new Option('--redirect-uri <address>', 'where users go back to; may be repeated').argParser(
    (address: string, before: readonly string[] = []) => [...before, address],
  );

function addCreate(apps: Command, context: CliContext): void {
  addCommand(
    apps,
    'create',
    'register an app; its secret is shown this once',
    '--client 1 --name "Poster maker" --redirect-uri https://posters.example/callback',
    '--client 1 --name "Poster phone" --public --redirect-uri com.example.posters:/callback',
  )
    .addOption(
      new Option('--client <id>', 'the client that owns it').argParser(parseId).makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'what users are asked about')
    .addOption(redirectUri())
    .option('--public', 'it runs on a phone, where no secret is safe')
    .action(async (options) => {
      const { client: clientId, name, redirectUri: redirectUris = [] } = options;
      const input = { clientId, name, redirectUris, confidential: !options.public };
      const { createApp } = await operations();
      const { app, secret } = await runOperation(context, createApp, input);
      const text = [`App ${app.id} (${app.name}) of client ${app.ownerId} (${app.ownerName}) is there.`, '']
        .concat(credentialsText(app, secret))
        .join('\n');
      show(context, options, { json: { ...appJson(app), ...secretJson(secret) }, text });
    });
}

function addList(apps: Command, context: CliContext): void {
  addCommand(apps, 'list', 'show apps without their secrets, disabled ones included', '--client 1')
    .addOption(new Option('--client <id>', 'only those of this client').argParser(parseId))
    .action(async (options) => {
      const { listApps } = await operations();
      const all = await runOperation(context, listApps, { clientId: options.client });
      const text =
        all.length > 0
          ? appTable(all, context)
          : 'no apps yet; platen apps create --client ID --name NAME adds one';
      show(context, options, { json: all.map(listedJson), text });
    });
}

function addUpdate(apps: Command, context: CliContext): void {
  addCommand(
    apps,
    'update',
    'change an app; what is not named stays',
    '1 --redirect-uri https://posters.example/callback',
  )
    .argument('<id>', 'as apps list shows it', parseId)
    .option('--name <name>', 'what users are asked about')
    .addOption(redirectUri())
    .action(async (appId: number, options) => {
      const { name, redirectUri: redirectUris } = options;
      const { updateApp } = await operations();
      const app = await runOperation(context, updateApp, { appId, name, redirectUris });
      const text = `App ${app.id} (${app.name}) sends its users back to ${app.redirectUris.join(' or ') || 'nowhere'}.`;
      show(context, options, { json: appJson(app), text });
    });
}

function addRotate(apps: Command, context: CliContext): void {
  addCommand(apps, 'rotate', 'give an app a new secret, shown this once', '1 --overlap 7d')
    .argument('<id>', 'as apps list shows it', parseId)
    .addOption(
      new Option('--overlap <time>', 'how long the old secret works on')
        .choices(Object.keys(overlapMs))
        .default('24h'),
    )
    .action(async (appId: number, options) => {
      const { overlap } = options;
      const { rotateAppSecret } = await operations();
      const rotated = await runOperation(context, rotateAppSecret, { appId, overlap });
      const { app, secret } = rotated;
      const end = overlap === 'now' ? 'has ended' : `works for another ${overlap}`;
      const text = [...credentialsText(app, secret), `The secret before it ${end}.`].join('\n');
      show(context, options, { json: { ...appJson(app), ...secretJson(secret) }, text });
    });
}

function addDisable(apps: Command, context: CliContext): void {
  addCommand(apps, 'disable', 'end an app at once and for good', '1')
    .argument('<id>', 'as apps list shows it', parseId)
    .action(async (appId: number, options) => {
      const { disableApp } = await operations();
      const app = await runOperation(context, disableApp, { appId });
      const text = `App ${app.id} (${app.name}) is disabled; running services refuse it within a second.`;
      show(context, options, { json: appJson(app), text });
    });
}

function credentialsText(app: App, secret: string | undefined): string[] {
  const fields: [string, string][] = [['client_id', app.publicId]];
  if (secret === undefined)
    return [formatFields(fields), '', 'A public app has no secret; it must use PKCE.'];
  fields.push(['client_secret', secret]);
  return [formatFields(fields), '', 'The secret is stored hashed and cannot be shown again.'];
}

function secretJson(secret: string | undefined) {
  return secret === undefined ? {} : { client_secret: secret };
}

function listedJson(app: ListedApp) {
  const secrets = app.secrets.map(({ lastFour, createdAt, expiresAt }) => ({
    last_four: lastFour,
    created_at: createdAt,
    expires_at: expiresAt,
  }));
  return { ...appJson(app), secrets };
}

function appTable(apps: readonly ListedApp[], { colors }: CliContext): string {
  const rows = apps.map((app) => [
    String(app.id),
    app.name,
    `client ${app.ownerId} (${app.ownerName})`,
    app.publicId,
    app.confidential ? app.secrets.map(({ lastFour }) => `…${lastFour}`).join(' ') : 'public',
    app.disabledAt ? `disabled since ${formatDateTime(app.disabledAt)} UTC` : 'active',
  ]);
  return formatTable(['id', 'name', 'of', 'client_id', 'secrets', 'status'], rows, colors);
}
