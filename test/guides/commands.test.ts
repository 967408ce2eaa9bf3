/** The commands that guides show outside blocks of `sh`, in tables and sentences, are run too, each with what it needs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../src/domain/actor.ts';
import { itemCode } from '../../src/domain/board/item-code.ts';
import { rightFile } from '../../src/formats/sample-files/right-file.ts';
import { watchAlerts } from '../../src/operations/alerts/watch.ts';
import { cancelForOperator } from '../../src/operations/orders/acts/cancel.ts';
import { previewBulk, startBulk } from '../../src/operations/orders/bulk.ts';
import { commandLine } from '../cli/command-line.ts';
import { allowOtherSizes } from '../harness/catalogue/allow-other-sizes.ts';
import { throughApps } from '../harness/client-interfaces.ts';
import { printFile } from '../harness/files/print-files.ts';
import { type MailServer, startMailServer } from '../harness/http/mail-server.ts';
import { add, bring, germanAddress, hosted, type RestingState, textbook } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { newReference } from '../harness/references.ts';
import { recorded, send } from '../operations/requests/recorded.ts';
import { commandsOf, GuideShell } from './guide.ts';

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const ROOT = join(import.meta.dirname, '../..');

/** Commands that other tests run, because of what they need or how they end. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/platen serve/, 'serves until it is stopped: cli/start'],
  [/platen demo/, 'cli/demo'],
  [/^platen restore/, 'fills an empty database: cli/backup'],
  [/--grant-to/, 'names a role of the server: app/least-rights'],
  [/files copy --to s3/, 'needs a bucket: app/copy-files'],
  [/partners check --push/, 'asks the software of a print partner: operations/partners/check-command'],
  [/webhooks listen/, 'listens until it is stopped: operations/webhooks/listen'],
  [/requests tail/, 'prints calls until it is stopped: cli/tools'],
];

/** What a guide writes in place of a name, a number or a file of the reader. */
type Values = Readonly<Record<string, string>>;

let platen: TestPlaten;
let mail: MailServer;
let shell: GuideShell;
let cli: ReturnType<typeof commandLine>;
before(async () => {
  mail = await startMailServer();
  platen = await startPlaten({
    settings: { PLATEN_SMTP_URL: `smtp://${mail.host}`, PLATEN_MAIL_FROM: 'parcels@print.example' },
  });
  const { PORT: _any, ...settings } = platen.settings;
  cli = commandLine({ PATH: process.env.PATH ?? '', ...settings });
  shell = await GuideShell.open(platen);
  // The command line uses the real time.
  platen.clock.set(new Date());
  await makeFiles();
});
after(async () => {
  await shell?.close();
  await platen?.close();
  await mail?.close();
});

/** What a command prints as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect to be there
async function json(...args: string[]): Promise<any> {
  const result = await cli(...args, '--json');
  assert.equal(result.code, 0, `${args.join(' ')}: ${result.err}`);
  return result.json;
}

/** The files of a reader, by the names that guides give them. */
async function makeFiles(): Promise<void> {
  const at = (name: string) => join(shell.folder, name);
  await Promise.all(
    ['backups', '.local/share/bash-completion/completions', '.config/fish/completions'].map((name) =>
      mkdir(at(name), { recursive: true }),
    ),
  );
  for (const [name, type] of [
    ['book.pdf', 'book'],
    ['flyer.pdf', 'product'],
  ] as const)
    await writeFile(at(name), printFile(type, name, 96));
  await cp(join(ROOT, 'seeds/exchange-rates.xml'), at('eurofxref-daily.xml'));
  const blocks = [...(await guide('command-line.md')).matchAll(/^(?: {4}.*\n)+/gm)].map(([text]) => text);
  for (const [name, part] of [
    ['terms.json', '"makes"'],
    ['rules.json', '"Press Three"'],
  ] as const)
    await writeFile(at(name), blocks.find((block) => block.includes(part))!);
  await writeFile(at('passphrase.txt'), 'three words and a number 5\n');
  await cli('catalogue', 'export', at('catalogue.json'));
  for (const table of ['rates', 'levels', 'countries', 'regions'])
    await cli('shipping', table, 'export', at(`${table}.csv`));
  await cli('catalogue', 'vat', 'export', at('vat.csv'));
  await writeFile(at('mail-de.txt'), (await cli('mail', 'texts', 'show', 'de')).out);
}

const guide = (name: string) => readFile(join(ROOT, 'docs/guides', name), 'utf8');

/** An order in a state, and what guides call it. */
async function order(state: RestingState, more: Parameters<typeof bring>[3] = {}): Promise<Values> {
  const { reference } = await bring(platen, newReference('guide'), state, more);
  return named(reference);
}

function named(reference: string): Values {
  return Object.fromEntries(
    ['shop-1001', 'rehearsal-1', 'rehearsal-2', 'NAME', 'ORDER', 'REFERENCE', 'REF'].map((name) => [
      name,
      reference,
    ]),
  );
}

/** An order whose second file is at fault. */
async function stopped(fault: 'missing' | 'page_count' | 'page_size'): Promise<Values> {
  const reference = newReference('guide');
  const cover = hosted(platen, 'cover', `/${reference}-cover.pdf`);
  const path = `/${reference}-book.pdf`;
  const trim = fault === 'page_size' ? { widthMm: 140, heightMm: 210 } : { widthMm: 148, heightMm: 210 };
  const pages = fault === 'page_count' ? 40 : 36;
  const file = rightFile({ fileType: 'book', trim, bleedMm: 3, pages, compact: true, title: path });
  const { url, md5 } = platen.files.put(path, file);
  if (fault === 'missing') platen.files.behave(path, '404');
  const item = textbook(platen, { files: [cover, { type: 'book', url, md5sum: md5 }] });
  await add(platen, { reference, items: [item] });
  await platen.runDue();
  return named(reference);
}

/** A cancel that the print partner refused. */
async function canceledInVain(): Promise<Values> {
  const names = await order(45);
  platen.partner.answerCancelsWith(400);
  await platen.core.operations.run(cancelForOperator, OPERATOR, {
    name: names.NAME!,
    reason: 'ordered twice',
    partnerAgreed: true,
    items: [],
  });
  await platen.runDue();
  platen.partner.answerCancelsWith(200);
  return names;
}

/** A print partner that was passed over reports an item all the same. */
async function reportedLate(): Promise<Values> {
  const names = await order(45);
  await sql`
    insert into late_signals (client_id, order_id, item_n, partner_id, hash, type, signaled_at, verdict, received_at)
    select client_id, id, 1, ${platen.keys.otherPartnerId}, 'hash', 'ItemProduce', ${platen.clock.now()},
      'conflict', ${platen.clock.now()}
    from orders where reference = ${names.NAME}`.execute(platen.queries);
  return names;
}

/** A sandbox order that its simulated print partner leaves waiting for hours. */
async function rehearsal(): Promise<Values> {
  const slow = ['--mode', 'sandbox', '--scenario', 'happy', '--speed', '1'];
  const { key } = await json('keys', 'create', '--interface', 'core', ...OWNER(), ...slow);
  const reference = await add(platen, { apikey: key });
  await platen.runDue();
  return named(reference);
}

/** What was made, which the command names by a placeholder or by the first number after its verb. */
const numbered = (number: unknown): Values => ({ ID: `${number}`, USER: `${number}`, '#': `${number}` });

const OWNER = () => ['--client', `${platen.keys.clientId}`];
const newClient = async () => numbered((await json('clients', 'create', '--name', newReference('Shop'))).id);
const newPartner = async () =>
  numbered((await json('partners', 'create', '--name', newReference('Press'), '--pull')).id);
const newKey = async () => numbered((await json('keys', 'create', '--interface', 'core', ...OWNER())).id);
const newApp = async () =>
  numbered(
    (
      await json(
        ...['apps', 'create', ...OWNER(), '--name', newReference('App')],
        ...['--redirect-uri', 'https://posters.example/callback'],
      )
    ).id,
  );
const newUser = async (owner: readonly string[] = OWNER()) =>
  numbered(
    (
      await json(
        ...['users', 'create', ...owner],
        ...['--name', 'Ada Lovelace', '--email', `${newReference('ada')}@shop.example`],
      )
    ).id,
  );
async function endedUser(): Promise<Values> {
  const user = await newUser();
  await json('users', 'end', user.ID!);
  return user;
}
/** Another page has made a user with the address. */
const newAddresses = async (): Promise<Values> =>
  Object.fromEntries(
    ['ada@shop.example', 'ada@press.example'].map((name) => [name, `${newReference('ada')}@users.example`]),
  );
const newStaff = () => newUser(['--role', 'administrator']);

/** A webhook with an event that was sent. */
async function newWebhook(): Promise<Values> {
  const { id } = await json('webhooks', 'add', `${platen.files.url}/hooks`, ...OWNER());
  await json('webhooks', 'test', `${id}`);
  await bring(platen, newReference('guide'), 500);
  await platen.runDue();
  const attempts = await json('webhooks', 'attempts', `${id}`);
  return { ...numbered(id), evt_10000001_2_mm90cijs: attempts[0].event };
}

/** A mail about a parcel, which the mail server refused. */
async function newMail(): Promise<Values> {
  await json('mail', 'clients', 'set', `${platen.keys.clientId}`, '--tracking', 'on');
  mail.answerWith({ at: 'rcpt', status: 550 });
  await bring(throughApps(platen), newReference('guide'), 100, { email: 'greta@reader.example' });
  await platen.runUntil(new Date(platen.clock.now().getTime() + 600_000));
  mail.answerWith('accept');
  return numbered((await json('mail', 'list')).mails[0].id);
}

async function newAlert(): Promise<Values> {
  await bring(platen, newReference('guide'), 11);
  await platen.core.operations.run(watchAlerts, SYSTEM, {});
  return numbered((await json('alerts', 'list', '--cause', 'download_failed'))[0].id);
}

/** A bulk run that was previewed, or that is running. */
async function newRun(run: 'previewed' | 'running'): Promise<Values> {
  await bring(platen, newReference('guide'), 45);
  const task = { action: 'note', text: 'their press is down' } as const;
  const filter = { clientId: platen.keys.clientId };
  const { id } = await platen.core.operations.run(previewBulk, OPERATOR, { task, filter });
  if (run === 'running') await platen.core.operations.run(startBulk, OPERATOR, { id });
  return numbered(id);
}

/** An order to a person whom only it names. */
async function ofPerson(state: RestingState): Promise<Values> {
  const email = `${newReference('jane')}@example.com`;
  return { ...(await order(state, { addresses: [germanAddress({ email })] })), 'jane@example.com': email };
}

/** Two items of an order on the board, by the codes of their job tickets. */
async function onTheBoard(): Promise<Values> {
  const { id } = await bring(platen, newReference('guide'), 45);
  const [book = '', flyers = ''] = [1, 2].map((n) => itemCode(Number(id) / 10_000, n));
  return { CODE: book, '10000003K2': book, '10000003F1': flyers, '…': 'JD014600003' };
}

/** An order as guides name it by number. */
async function byNumber(): Promise<Values> {
  const { id } = await bring(platen, newReference('guide'), 45);
  return { '123456780000': id! };
}

async function calledLately(): Promise<Values> {
  const body = { apikey: platen.keys.live, reference: 'none' };
  const { requestId } = await send(platen.request, { path: '/core/1.0/orders/info', body });
  return { '1772445600000-42': (await recorded(platen, requestId)).id };
}

/** Handovers wait, as after a restore. */
async function paused(): Promise<Values> {
  await json('outgoing', 'pause', '--reason', 'restored');
  return order(32);
}

/** What a command needs besides two clients, two print partners, the catalogue and the files of a reader. */
const NEEDS: readonly (readonly [RegExp, () => Promise<Values>])[] = [
  [/orders take/, () => order(40)],
  [/orders retry\b(?!.*--state)/, () => order(41)],
  [/orders (release|hold|cancel)\b/, () => order(32)],
  [/orders replace-file .*--url/, () => stopped('missing')],
  [/orders replace-file .*page_count/, () => stopped('page_count')],
  [
    /orders replace-file .*page_size/,
    async () => {
      await allowOtherSizes(platen);
      return stopped('page_size');
    },
  ],
  [/orders readdress/, () => order(32, { addresses: [germanAddress({ zip: '10115' })] })],
  [/orders (repeat|confirm)-cancel/, canceledInVain],
  [/orders settle/, reportedLate],
  [/orders get 1/, byNumber],
  [
    /orders get .* --at/,
    async () => ({ ...(await order(45)), '2026-03-02 10:00:00': platen.clock.now().toISOString() }),
  ],
  [/orders bulk start/, () => newRun('previewed')],
  [/orders bulk (progress|stop)/, () => newRun('running')],
  [/routing reroute/, async () => ({ ...(await order(45)), 2: `${platen.keys.partnerId}` })],
  [/orders |partners routing (explain|reroute)|privacy .*shop-1001/, () => order(45)],
  [/trigger /, rehearsal],
  [/outgoing release/, paused],
  [/privacy export|privacy erase .*--dry-run/, () => ofPerson(45)],
  [/privacy erase/, () => ofPerson(500)],
  [/backup FILE/, async () => ({ FILE: join(shell.folder, 'whole.tar') })],
  [/clients (end|update)/, newClient],
  [/partners (end|update|pause|resume|terms)/, newPartner],
  [/keys (rotate|revoke)/, newKey],
  [/apps (update|rotate|disable)/, newApp],
  [/users set-role|mail alerts/, newStaff],
  [/users (create|invite)/, newAddresses],
  [/users erase/, endedUser],
  [/users (?!list)/, () => newUser()],
  [/webhooks (?!add|list)/, newWebhook],
  [/mail resend \S+$/, newMail],
  [/alerts acknowledge/, newAlert],
  [/board scan/, onTheBoard],
  [/requests show/, calledLately],
];

/** The placeholders of guides that stand for themselves in no command. */
const ALWAYS: Values = { DAYS: '30', URL: 'https://press.example/orders' };

function withValues(command: string, values: Values): string {
  const words = { ...ALWAYS, ...values };
  return command
    .replace(/(?<=")[^"]+(?=")/g, (quoted) => words[quoted] ?? quoted)
    .replace(/(?<=\b[a-z-]+ )\d+\b/, (number) => words['#'] ?? number)
    .replace(/[\w@.-]*\w/g, (word) => words[word] ?? word)
    .replaceAll('/var/backups/platen', join(shell.folder, 'backups'))
    .replace(/(?<![\w/.-])FILE\b/g, join(shell.folder, 'any.csv'))
    .replace(/(?<=^| )([\w-]+\.(?:json|csv|txt|xml|pdf))\b/g, join(shell.folder, '$1'));
}

describe('the commands of', { skip: !hasCurl && 'curl is not installed' }, () => {
  for (const page of globSync('*.md', { cwd: join(ROOT, 'docs/guides') }).sort()) {
    test(page, async () => {
      for (const command of commandsOf(await guide(page))) {
        if (ELSEWHERE.some(([shown]) => shown.test(command))) continue;
        const values = await NEEDS.find(([shown]) => shown.test(command))?.[1]();
        const { code, out, err } = await worked(withValues(command, values ?? {}));
        assert.equal(code, 0, `${command}\n${out}\n${err}`);
        // A pause would hold up what the next commands need.
        if (command.includes('outgoing')) await cli('outgoing', 'release', '--all');
      }
    });
  }
});

/** Runs a command. What follows a bulk run waits for the worker of the service meanwhile. */
async function worked(command: string): Promise<Awaited<ReturnType<GuideShell['run']>>> {
  let ended = !/ (bulk|retry) /.test(command);
  const run = shell.run(command).finally(() => {
    ended = true;
  });
  while (!ended) {
    platen.clock.set(new Date(Math.max(platen.clock.now().getTime(), Date.now())));
    await platen.runDue();
  }
  return run;
}

test('what other tests run is still shown', async () => {
  const shown = (await Promise.all(globSync('*.md', { cwd: join(ROOT, 'docs/guides') }).map(guide))).flatMap(
    commandsOf,
  );
  const stale = ELSEWHERE.filter(([pattern]) => !shown.some((command) => pattern.test(command)));
  assert.deepEqual(stale, []);
  assert.ok(shown.length > 200, `${shown.length} commands`);
});
