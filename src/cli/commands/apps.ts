import { Option } from 'commander';
import type { App } from '../../domain/access/app.ts';
import { overlapMs } from '../../domain/access/credential.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { ListedApp } from '../../operations/access/apps.ts';
import { type CliCommand, clientOption, parseId, parsePeriod } from '../command.ts';
import type { CliContext } from '../context.ts';
import { fields } from '../text/json.ts';
import { formatFields } from '../text/table.ts';

const operations = () => import('../../operations/access/apps.ts');

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

export function define(apps: CliCommand, { run, table }: CliContext): void {
  apps.asNoun('list');
  apps
    .verb('create', 'register an app; its secret is printed only once')
    .examples(
      '--client 1 --name "Poster maker" --redirect-uri https://posters.example/callback',
      '--client 1 --name "Poster phone" --public --redirect-uri com.example.posters:/callback',
    )
    .addOption(clientOption('ID of the client that owns the app').makeOptionMandatory())
    .requiredOption('--name <name>', 'name that users see on the consent page')
    .addOption(redirectUri())
    .addOption(tokenLifetime())
    .addOption(requirePkce())
    .option('--public', 'register a public app, such as a phone app, which has no secret')
    .answer(async ({ client: clientId, name, redirectUri: redirectUris = [], ...options }) => {
      const { tokenLifetime: accessTokenSeconds, requirePkce: pkceRequired } = options;
      const { app, secret } = await run((await operations()).createApp, {
        ...{ clientId, name, redirectUris, accessTokenSeconds, pkceRequired },
        confidential: !options.public,
      });
      const text = `Created app ${app.id} (${app.name}) of client ${app.ownerId} (${app.ownerName}).\n\n${credentialsText(app, secret)}`;
      return { json: { ...appJson(app), ...secretJson(secret) }, text };
    });
  apps
    .verb('list', 'list apps, including disabled ones, without their secrets')
    .examples('--client 1')
    .addOption(clientOption('list only apps of this client'))
    .answer(async ({ client: clientId }) => {
      const all = await run((await operations()).listApps, { clientId });
      const none =
        'No apps yet. Create one with platen apps create --client ID --name NAME --redirect-uri URL.';
      const columns = ['id', 'name', 'of', 'client_id', 'secrets', 'pkce', 'status'];
      return { json: all.map(listedJson), text: table(columns, all.map(appRow), none) };
    });
  apps
    .verb('update', 'change an app; options left out keep their value')
    .examples('1 --redirect-uri https://posters.example/callback')
    .argument('<id>', 'app ID, as printed by apps list', parseId)
    .option('--name <name>', 'name that users see on the consent page')
    .addOption(redirectUri())
    .addOption(tokenLifetime())
    .addOption(requirePkce())
    .option('--no-require-pkce', 'accept authorization requests without PKCE')
    .answer(async (appId: number, { name, redirectUri: redirectUris, ...options }) => {
      const { tokenLifetime: accessTokenSeconds, requirePkce: pkceRequired } = options;
      const changes = { appId, name, redirectUris, accessTokenSeconds, pkceRequired };
      const app = await run((await operations()).updateApp, changes);
      const text = `Updated app ${app.id} (${app.name}). Redirect URIs: ${app.redirectUris.join(', ') || 'none'}. PKCE: ${pkceText(app)}.`;
      return { json: appJson(app), text };
    });
  apps
    .verb('rotate', 'replace the secret of an app with a new one, which is printed only once')
    .examples('1 --overlap 7d')
    .argument('<id>', 'app ID, as printed by apps list', parseId)
    .choice('--overlap <time>', 'how long the old secret keeps working', Object.keys(overlapMs), '24h')
    .answer(async (appId: number, { overlap }) => {
      const { app, secret } = await run((await operations()).rotateAppSecret, { appId, overlap });
      const end = overlap === 'now' ? 'no longer works' : `works for another ${overlap}`;
      const text = `${credentialsText(app, secret)}\nThe old secret ${end}.`;
      return { json: { ...appJson(app), ...secretJson(secret) }, text };
    });
  apps
    .verb('disable', 'disable an app at once and permanently')
    .examples('1')
    .argument('<id>', 'app ID, as printed by apps list', parseId)
    .answer(async (appId: number) => {
      const app = await run((await operations()).disableApp, { appId });
      const text = `Disabled app ${app.id} (${app.name}). Running services refuse it within a second.`;
      return { json: appJson(app), text };
    });
}

function credentialsText(app: App, secret: string | undefined): string {
  const clientId = ['client_id', app.publicId] as const;
  return secret === undefined
    ? `${formatFields([clientId])}\n\nA public app has no secret and must use PKCE.`
    : `${formatFields([clientId, ['client_secret', secret]])}\n\nThe secret is stored hashed and cannot be shown again.`;
}

const pkceText = ({ pkceRequired }: App) => (pkceRequired ? 'required' : 'optional');
const secretJson = (secret: string | undefined) => (secret === undefined ? {} : { client_secret: secret });

function appJson(app: App) {
  return {
    id: String(app.id),
    client_id: app.publicId,
    ...fields(app, 'name', 'owner_id'),
    owner: app.ownerName,
    public: !app.confidential,
    ...fields(app, 'redirect_uris', 'access_token_seconds', 'pkce_required', 'created_at', 'disabled_at'),
  };
}

function listedJson(app: ListedApp) {
  const secrets = app.secrets.map((secret) => fields(secret, 'last_four', 'created_at', 'expires_at'));
  return { ...appJson(app), secrets };
}

function appRow(app: ListedApp) {
  return [
    app.id,
    app.name,
    `client ${app.ownerId} (${app.ownerName})`,
    app.publicId,
    app.confidential ? app.secrets.map(({ lastFour }) => `…${lastFour}`).join(' ') : 'public',
    pkceText(app),
    app.disabledAt ? `disabled since ${formatDateTime(app.disabledAt)} UTC` : 'active',
  ];
}
