import type { App } from '../../domain/access/app.ts';
import { overlapMs } from '../../domain/access/credential.ts';
import { keysOf } from '../../lib/keys.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { id } from '../../lib/values/numbers.ts';
import { period } from '../../lib/values/times.ts';
import type { IssuedApp, ListedApp } from '../../operations/access/apps.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { argument, clientOption, flag, option, repeatable, required } from '../parameters.ts';
import { fields } from '../text/json.ts';
import { formatFields } from '../text/table.ts';

const operations = () => import('../../operations/access/apps.ts');

const appId = argument('<id>', 'app ID, as printed by apps list', id);
const NAME = 'name that users see on the consent page';
const settings = {
  redirectUris: repeatable('--redirect-uri <uri>', 'URL that users are sent back to; repeatable'),
  accessTokenSeconds: option(
    '--token-lifetime <period>',
    'lifetime of new access tokens, from 5m to 30d (default: 1h)',
    period,
  ),
  pkceRequired: flag('--require-pkce', 'refuse authorization requests without PKCE, as of every public app'),
};

export function define(apps: CliCommand, { run, table }: CliContext): void {
  apps.asNoun('list');
  apps.verb('create', 'register an app; its secret is printed only once', {
    examples: [
      '--client 1 --name "Poster maker" --redirect-uri https://posters.example/callback',
      '--client 1 --name "Poster phone" --public --redirect-uri com.example.posters:/callback',
    ],
    takes: {
      clientId: required('--client <id>', 'ID of the client that owns the app', id),
      name: required('--name <name>', NAME),
      ...settings,
      isPublic: flag('--public', 'register a public app, such as a phone app, which has no secret'),
    },
    async answer({ isPublic, redirectUris = [], ...given }) {
      const input = { ...given, redirectUris, confidential: !isPublic };
      const { app, secret } = await run((await operations()).createApp, input);
      const text = `Created app ${app.id} (${app.name}) of client ${app.ownerId} (${app.ownerName}).\n\n${credentialsText(app, secret)}`;
      return { json: issuedJson({ app, secret }), text };
    },
  });
  apps.verb('list', 'list apps, including disabled ones, without their secrets', {
    examples: ['--client 1'],
    takes: { clientId: clientOption('list only apps of this client') },
    operation: async () => (await operations()).listApps,
    json: (all) => all.map(listedJson),
    text(all) {
      const none =
        'No apps yet. Create one with platen apps create --client ID --name NAME --redirect-uri URL.';
      const columns = ['id', 'name', 'of', 'client_id', 'secrets', 'pkce', 'status'];
      return table(columns, all.map(appRow), none);
    },
  });
  apps.verb('update', 'change an app; options left out keep their value', {
    examples: ['1 --redirect-uri https://posters.example/callback'],
    takes: {
      appId,
      name: option('--name <name>', NAME),
      ...settings,
      pkceNotRequired: flag('--no-require-pkce', 'accept authorization requests without PKCE'),
    },
    // Both options about PKCE set the same value.
    async answer({ pkceNotRequired: _, ...changes }) {
      const app = await run((await operations()).updateApp, changes);
      const text = `Updated app ${app.id} (${app.name}). Redirect URIs: ${app.redirectUris.join(', ') || 'none'}. PKCE: ${pkceText(app)}.`;
      return { json: appJson(app), text };
    },
  });
  apps.verb('rotate', 'replace the secret of an app with a new one, which is printed only once', {
    examples: ['1 --overlap 7d'],
    takes: {
      appId,
      overlap: option('--overlap <time>', 'how long the old secret keeps working', keysOf(overlapMs), '24h'),
    },
    operation: async () => (await operations()).rotateAppSecret,
    json: issuedJson,
    text({ app, secret }, { overlap }) {
      const end = overlap === 'now' ? 'no longer works' : `works for another ${overlap}`;
      return `${credentialsText(app, secret)}\nThe old secret ${end}.`;
    },
  });
  apps.verb('disable', 'disable an app at once and permanently', {
    takes: { appId },
    operation: async () => (await operations()).disableApp,
    json: appJson,
    text: (app) => `Disabled app ${app.id} (${app.name}). Running services refuse it within a second.`,
  });
}

function credentialsText(app: App, secret: string | undefined): string {
  const clientId = ['client_id', app.publicId] as const;
  return secret === undefined
    ? `${formatFields([clientId])}\n\nA public app has no secret and must use PKCE.`
    : `${formatFields([clientId, ['client_secret', secret]])}\n\nThe secret is stored hashed and cannot be shown again.`;
}

const pkceText = ({ pkceRequired }: App) => (pkceRequired ? 'required' : 'optional');
const issuedJson = ({ app, secret }: IssuedApp) => ({
  ...appJson(app),
  ...(secret === undefined ? {} : { client_secret: secret }),
});

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
