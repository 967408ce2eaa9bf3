import type { DemoSeed } from '../../operations/demo/seed-demo.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { flag, option } from '../parameters.ts';
import { formatFields } from '../text/table.ts';

export function define(seed: CliCommand, { run }: CliContext): void {
  seed.asNoun('demo');
  seed.verb(
    'demo',
    'create a client with a user and an app, a print partner for it alone, keys and products',
    {
      examples: ['', '--address https://press.example/orders --json'],
      takes: {
        partnerAddress: option(
          '--address <url>',
          'URL that live orders are posted to (default: simulator:, which produces them inside the process)',
        ),
        besideOthers: flag('--yes', 'seed an installation that has clients or print partners of its own'),
      },
      async answer(given) {
        const { seedDemo } = await import('../../operations/demo/seed-demo.ts');
        const seeded = await run(seedDemo, given, { creates: true });
        return { json: seedJson(seeded), text: seedText(seeded) };
      },
    },
  );
}

function seedJson(seed: DemoSeed) {
  return {
    core: { live: seed.coreLiveKey, sandbox: seed.coreSandboxKey },
    signal: seed.signalKey,
    client_id: String(seed.clientId),
    partner_id: String(seed.partnerId),
    app: {
      client_id: seed.app.publicId,
      client_secret: seed.app.secret,
      redirect_uri: seed.app.redirectUri,
    },
    user: seed.user,
    products: seed.products,
  };
}

function seedText(seed: DemoSeed): string {
  const fields = formatFields([
    ['client', `${seed.clientId} (Demo shop)`],
    ['  core live key', seed.coreLiveKey],
    ['  core sandbox key', seed.coreSandboxKey],
    ['  app client_id', seed.app.publicId],
    ['  app client_secret', seed.app.secret],
    ['  user', seed.user.email],
    ['  password', seed.user.password],
    ['print partner', `${seed.partnerId} (Demo print partner)`],
    ['  signal key', seed.signalKey],
    ['catalogue', seed.products > 0 ? `${seed.products} products` : 'unchanged'],
  ]);
  return `${fields}\n\nKeys, secret and password are stored hashed and cannot be shown again. Run the command again to replace them.`;
}
