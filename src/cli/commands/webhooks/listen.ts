import { Option } from 'commander';
import type { Mode } from '../../../domain/actor.ts';
import { refused } from '../../../domain/refusal.ts';
import { eventTypes, usualEventTypes } from '../../../domain/webhooks/event.ts';
import { systemClock } from '../../../lib/clock.ts';
import { escapeLines, printable } from '../../../lib/text/printable.ts';
import { baseAddress, webAddress } from '../../../lib/values/addresses.ts';
import { count } from '../../../lib/values/numbers.ts';
import { shape } from '../../../lib/values/value-type.ts';
import type { ListenNote, ListenOptions } from '../../../operations/webhooks/listen.ts';
import { argument, type CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { readSecret, secretFile } from '../../secret-option.ts';

const OF_KEY = ['key', 'keyFile'];
const address = argument(webAddress);
const base = argument(baseAddress);
const place = argument(count);
const signingSecret = shape('whsec_ and 24 to 64 bytes in base64', '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$');

export function addListen(webhooks: CliCommand, context: CliContext): void {
  const command = webhooks
    .verb('listen', 'forward the events of a client to a server on this machine, until Ctrl-C')
    .examples(
      '--forward-to http://localhost:3000/hooks --key-file key.txt',
      '--service https://print.example --forward-to http://localhost:3000/hooks --key-file key.txt --after 0',
    );
  command
    .requiredOption(
      '--forward-to <url>',
      'URL that events are posted to',
      (text: string) => address(text).href,
    )
    .option('--key <key>', 'API key of the client; a sandbox key gets the events of sandbox orders')
    .addOption(secretFile('key', 'key'))
    .addOption(new Option('--token <token>', 'access token of an app, instead of a key').conflicts(OF_KEY))
    .addOption(secretFile('token', 'token').conflicts(OF_KEY))
    .choice('--mode <mode>', 'with --token: live or sandbox events', ['live', 'sandbox'], 'live')
    .option('--service <url>', 'base URL of the service (default: from the settings)', base)
    .option('--secret <secret>', 'signing secret (default: a new one)', argument(signingSecret))
    .addOption(secretFile('secret', 'secret'))
    .choice(
      '--types <types...>',
      'types of events (default: all except OrderError and FileDelayed)',
      eventTypes,
    )
    .option(
      '--after <place>',
      'where to continue, as printed at the end; 0 = the oldest event (default: the end)',
      place,
    )
    .action(async (options: ListenArguments) => {
      const key = await readSecret(context, options.key, options.keyFile);
      const token = await readSecret(context, options.token, options.tokenFile);
      if (!key && !token) command.error('error: listen needs --key-file FILE or --token-file FILE');
      const credential: ListenOptions['credential'] = token
        ? { kind: 'token', token, mode: options.mode }
        : { kind: 'key', key: key ?? '' };
      const secret = await readSecret(context, options.secret, options.secretFile);
      if (secret !== undefined && signingSecret.read(secret) === undefined)
        command.error(`error: --secret-file must contain ${signingSecret.accepts}`);
      await runListen(context, options, { credential, secret });
    });
}

interface ListenArguments {
  readonly forwardTo: string;
  readonly key?: string;
  readonly keyFile?: string;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly mode: Mode;
  readonly service?: string;
  readonly secret?: string;
  readonly secretFile?: string;
  readonly types?: readonly string[];
  readonly after?: number;
  readonly json?: boolean;
}

async function runListen(
  context: CliContext,
  options: ListenArguments,
  { credential, secret: given }: Pick<ListenOptions, 'credential'> & { readonly secret: string | undefined },
): Promise<void> {
  const { app, io } = context;
  const { listen, newListenSecret } = await import('../../../operations/webhooks/listen.ts');
  const secret = given ?? newListenSecret();
  const made = given === undefined ? secret : undefined;
  const stop = new AbortController();
  void app.signalToStop().then(() => stop.abort());
  io.onReaderGone?.(() => stop.abort());
  const print = (json: object, text: string) =>
    io.print(options.json ? escapeLines(JSON.stringify(json)) : text);
  const end = await listen({
    service: options.service ?? (await app.publicUrl()),
    credential,
    forwardTo: options.forwardTo,
    secret,
    types: options.types ?? usualEventTypes,
    after: options.after === undefined ? undefined : String(options.after),
    clock: systemClock,
    stop: stop.signal,
    onNote(note) {
      if (note.kind === 'waiting') io.printError(waitingText(printable(note)));
      else if (note.kind === 'forwarded') print(forwardedJson(note), forwardedText(printable(note)));
      else print(listeningJson(options.forwardTo, made), listeningText(options.forwardTo, made));
    },
  });
  if (end.kind === 'refused') throw refused('not_permitted', { code: 'service_refused', reason: end.detail });
  if (end.after !== undefined) io.printError(`Stopped. To continue from here: --after ${end.after}`);
}

/** A given secret is not repeated in the output. */
function listeningJson(forwardTo: string, made: string | undefined) {
  return { forward_to: forwardTo, secret: made ?? null };
}

function listeningText(forwardTo: string, made: string | undefined): string {
  const secret = made === undefined ? '' : `Signing secret  ${made}\n`;
  return `${secret}Forwarding events to ${forwardTo}. Press Ctrl-C to stop.`;
}

function waitingText({ for: who, detail }: Extract<ListenNote, { kind: 'waiting' }>): string {
  const names = { service: 'The service', receiver: 'The server' };
  return `${names[who]} does not answer: ${detail}. Trying again until it does.`;
}

type Forwarded = Extract<ListenNote, { kind: 'forwarded' }>;

function forwardedText({ event: { id, event }, answer: { status, ms } }: Forwarded): string {
  return `${status}  ${event.type}  ${event.order_reference}  ${ms} ms  ${id}`;
}

function forwardedJson({ event, answer: { status, ms, detail } }: Forwarded): object {
  return { ...event, status, ms, answer: detail };
}
