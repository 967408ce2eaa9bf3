import { type Command, Option } from 'commander';
import type { App } from '../../domain/access/app.ts';
import { overlapMs } from '../../domain/access/credential.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { ListedApp } from '../../operations/access/apps.ts';
import { addCommand, asNoun, clientOption, parseId, parsePeriod } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { appJson } from '../text/shapes.ts';
import { formatFields, formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/apps.ts');

export function define(apps: Command, context: CliContext): void {
  asNoun(apps, 'list');
  addCreate(apps, context);
  addList(apps, context);
  addUpdate(apps, context);
  addRotate(apps, context);
  addDisable(apps, context);
}

const redirectUri = () =>
  new Option('--redirect-uri <uri>', 'URL that users are sent back to; repeatable').argParser(
    (uri: string, before: readonly string[] = []) => [...before, uri],
  );

const tokenLifetime = () =>
  new Option(
    '--token-lifetime <period>',
    'lifetime of new access tokens, from 5m to 30d (default: 1h)',
  ).argParser(parsePeriod);

const requirePkce = () =>
  new Option('--require-pkce', 'refuse authorization requests without PKCE, as of every public app');

function addCreate(apps: Command, context: CliContext): void {
  addCommand(
    apps,
    'create',
    'register an app; its secret is printed only once',
    '--client 1 --name "Poster maker" --redirect-uri https://posters.example/callback',
    '--client 1 --name "Poster phone" --public --redirect-uri com.example.posters:/callback',
  )
    .addOption(clientOption('ID of the client that owns the app').makeOptionMandatory())
    .requiredOption('--name <name>', 'name that users see on the consent page')
    .addOption(redirectUri())
    .addOption(tokenLifetime())
    .addOption(requirePkce())
    .option('--public', 'register a public app, such as a phone app, which has no secret')
    .action(async (options) => {
      const { client: clientId, name, redirectUri: redirectUris = [], tokenLifetime } = options;
      const input = {
        clientId,
        name,
        redirectUris,
        accessTokenSeconds: tokenLifetime,
        pkceRequired: options.requirePkce,
        confidential: !options.public,
      };
      const { createApp } = await operations();
      const { app, secret } = await runOperation(context, createApp, input);
      const text = [`Created app ${app.id} (${app.name}) of client ${app.ownerId} (${app.ownerName}).`, '']
        .concat(credentialsText(app, secret))
        .join('\n');
      show(context, options, { json: { ...appJson(app), ...secretJson(secret) }, text });
    });
}

function addList(apps: Command, context: CliContext): void {
  addCommand(apps, 'list', 'list apps, including disabled ones, without their secrets', '--client 1')
    .addOption(clientOption('list only apps of this client'))
    .action(async (options) => {
      const { listApps } = await operations();
      const all = await runOperation(context, listApps, { clientId: options.client });
      const text =
        all.length > 0
          ? appTable(all, context)
          : 'No apps yet. Create one with platen apps create --client ID --name NAME --redirect-uri URL.';
      show(context, options, { json: all.map(listedJson), text });
    });
}

function addUpdate(apps: Command, context: CliContext): void {
  addCommand(
    apps,
    'update',
    'change an app; options left out keep their value',
    '1 --redirect-uri https://posters.example/callback',
  )
    .argument('<id>', 'app ID, as printed by apps list', parseId)
    .option('--name <name>', 'name that users see on the consent page')
    .addOption(redirectUri())
    .addOption(tokenLifetime())
    .addOption(requirePkce())
    .option('--no-require-pkce', 'accept authorization requests without PKCE')
    .action(async (appId: number, options) => {
      const { name, redirectUri: redirectUris, tokenLifetime: accessTokenSeconds } = options;
      const changes = { name, redirectUris, accessTokenSeconds, pkceRequired: options.requirePkce };
      const { updateApp } = await operations();
      const app = await runOperation(context, updateApp, { appId, ...changes });
      const text = [
        `Updated app ${app.id} (${app.name}).`,
        `Redirect URIs: ${app.redirectUris.join(', ') || 'none'}. PKCE: ${pkceText(app)}.`,
      ].join(' ');
      show(context, options, { json: appJson(app), text });
    });
}

function addRotate(apps: Command, context: CliContext): void {
  addCommand(
    apps,
    'rotate',
    'replace the secret of an app with a new one, which is printed only once',
    '1 --overlap 7d',
  )
    .argument('<id>', 'app ID, as printed by apps list', parseId)
    .addOption(
      new Option('--overlap <time>', 'how long the old secret keeps working')
        .choices(Object.keys(overlapMs))
        .default('24h'),
    )
    .action(async (appId: number, options) => {
      const { overlap } = options;
      const { rotateAppSecret } = await operations();
      const rotated = await runOperation(context, rotateAppSecret, { appId, overlap });
      const { app, secret } = rotated;
      const end = overlap === 'now' ? 'no longer works' : `works for another ${overlap}`;
      const text = [...credentialsText(app, secret), `The old secret ${end}.`].join('\n');
      show(context, options, { json: { ...appJson(app), ...secretJson(secret) }, text });
    });
}

function addDisable(apps: Command, context: CliContext): void {
  addCommand(apps, 'disable', 'disable an app at once and permanently', '1')
    .argument('<id>', 'app ID, as printed by apps list', parseId)
    .action(async (appId: number, options) => {
      const { disableApp } = await operations();
      const app = await runOperation(context, disableApp, { appId });
      const text = `Disabled app ${app.id} (${app.name}). Running services refuse it within a second.`;
      show(context, options, { json: appJson(app), text });
    });
}

function credentialsText(app: App, secret: string | undefined): string[] {
  const fields: [string, string][] = [['client_id', app.publicId]];
  if (secret === undefined)
    return [formatFields(fields), '', 'A public app has no secret and must use PKCE.'];
  fields.push(['client_secret', secret]);
  return [formatFields(fields), '', 'The secret is stored hashed and cannot be shown again.'];
}

function pkceText({ pkceRequired }: App): string {
  return pkceRequired ? 'required' : 'optional';
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
    pkceText(app),
    app.disabledAt ? `disabled since ${formatDateTime(app.disabledAt)} UTC` : 'active',
  ]);
  return formatTable(['id', 'name', 'of', 'client_id', 'secrets', 'pkce', 'status'], rows, colors);
}
