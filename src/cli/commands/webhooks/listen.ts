import { modes } from '../../../domain/actor.ts';
import { refused } from '../../../domain/refusal.ts';
import { eventTypes, usualEventTypes } from '../../../domain/webhooks/event.ts';
import { systemClock } from '../../../lib/clock.ts';
import { escapeLines, printable } from '../../../lib/text/printable.ts';
import { baseAddress, webAddress } from '../../../lib/values/addresses.ts';
import { count } from '../../../lib/values/numbers.ts';
import { shape } from '../../../lib/values/value-type.ts';
import type { ListenNote, ListenOptions } from '../../../operations/webhooks/listen.ts';
import type { CliCommand } from '../../command.ts';
import { type CliContext, readSecret } from '../../context.ts';
import { type Given, option, required, secretFile, words } from '../../parameters.ts';

const signingSecret = shape('whsec_ and 24 to 64 bytes in base64', '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$');

/** The types of events that a webhook gets. */
export const eventTypesOption = words(
  '--types <types...>',
  'types of events (default: all except OrderError and FileDelayed)',
  eventTypes,
);

const taken = {
  forwardTo: required('--forward-to <url>', 'URL that events are posted to', webAddress),
  key: option('--key <key>', 'API key of the client; a sandbox key gets the events of sandbox orders'),
  keyFile: secretFile('key', 'key'),
  token: option('--token <token>', 'access token of an app, instead of a key').conflicts(['key', 'keyFile']),
  tokenFile: secretFile('token', 'token', 'key', 'keyFile'),
  mode: option('--mode <mode>', 'with --token: live or sandbox events', modes, 'live'),
  service: option('--service <url>', 'base URL of the service (default: from the settings)', baseAddress),
  secret: option('--secret <secret>', 'signing secret (default: a new one)', signingSecret),
  secretFile: secretFile('secret', 'secret'),
  types: eventTypesOption,
  after: option(
    '--after <place>',
    'where to continue, as printed at the end; 0 = the oldest event (default: the end)',
    count,
  ),
};

export function addListen(webhooks: CliCommand, context: CliContext): void {
  webhooks.verb('listen', 'forward the events of a client to a server on this machine, until Ctrl-C', {
    examples: [
      '--forward-to http://localhost:3000/hooks --key-file key.txt',
      '--service https://print.example --forward-to http://localhost:3000/hooks --key-file key.txt --after 0',
    ],
    takes: taken,
    async answer(given, command: CliCommand) {
      const key = await readSecret(context, given.key, given.keyFile);
      const token = await readSecret(context, given.token, given.tokenFile);
      if (!key && !token) command.error('error: listen needs --key-file FILE or --token-file FILE');
      const credential: ListenOptions['credential'] = token
        ? { kind: 'token', token, mode: given.mode }
        : { kind: 'key', key: key ?? '' };
      const secret = await readSecret(context, given.secret, given.secretFile);
      if (secret !== undefined && signingSecret.read(secret) === undefined)
        command.error(`error: --secret-file must contain ${signingSecret.accepts}`);
      await runListen(context, given, { credential, secret });
      return undefined;
    },
  });
}

async function runListen(
  context: CliContext,
  { forwardTo: { href: forwardTo }, ...given }: Given<typeof taken>,
  { credential, secret }: Pick<ListenOptions, 'credential'> & { readonly secret: string | undefined },
): Promise<void> {
  const { app, io } = context;
  const { listen, newListenSecret } = await import('../../../operations/webhooks/listen.ts');
  const made = secret === undefined ? newListenSecret() : undefined;
  const stop = new AbortController();
  void app.signalToStop().then(() => stop.abort());
  io.onReaderGone?.(() => stop.abort());
  const print = (json: object, text: string) =>
    io.print(context.json ? escapeLines(JSON.stringify(json)) : text);
  const end = await listen({
    service: given.service ?? (await app.publicUrl()),
    ...{ credential, forwardTo, secret: secret ?? made ?? '' },
    types: given.types ?? usualEventTypes,
    after: given.after === undefined ? undefined : String(given.after),
    clock: systemClock,
    stop: stop.signal,
    onNote(note) {
      if (note.kind === 'waiting') io.printError(waitingText(printable(note)));
      else if (note.kind === 'forwarded') print(forwardedJson(note), forwardedText(printable(note)));
      else print(listeningJson(forwardTo, made), listeningText(forwardTo, made));
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
