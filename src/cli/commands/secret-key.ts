import { printable } from '../../lib/text/printable.ts';
import type { Rotation, SealedCount } from '../../operations/secret-keys/rotation.ts';
import type { OpenedApp } from '../cli-app.ts';
import type { CliCommand } from '../command.ts';
import type { CliAnswer, CliContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { flag } from '../parameters.ts';
import { createProgress, type Progress } from '../progress.ts';
import { fields } from '../text/json.ts';

export function define(secretKey: CliCommand, context: CliContext): void {
  secretKey.asNoun('rotate');
  secretKey.verb('rotate', 'seal everything with the new secret key, beside running services', {
    examples: ['', '--dry-run'],
    takes: {
      dryRun: flag('--dry-run', 'count what is sealed with which key; nothing is changed'),
      skipUnreadable: flag(
        '--skip-unreadable',
        'end the rotation even if no key opens some values, for example after losing a key',
      ),
    },
    answer: ({ dryRun, skipUnreadable = false }) =>
      dryRun ? count(context, skipUnreadable) : rotate(context, skipUnreadable),
  });
}

async function rotate(context: CliContext, skipUnreadable: boolean): Promise<CliAnswer> {
  const { rotateSecretKey } = await import('../../operations/secret-keys/rotation.ts');
  const rotation = await withProgress(context, skipUnreadable, (opened, progress) =>
    rotateSecretKey(opened, { skipUnreadable, onProgress: progress.advance }),
  );
  const { outcome, fingerprint } = rotation;
  if (outcome !== 'ended') context.exitCode = exitCodes.failed;
  const json = {
    ...{ ended: outcome === 'ended', outcome, key: fingerprint },
    ...fields(rotation, 'values', 'resealed', 'unreadable', 'examples', 'webhooks', 'lost'),
  };
  return { json, text: rotationText(rotation) };
}

async function count(context: CliContext, skipUnreadable: boolean): Promise<CliAnswer> {
  const { countSealed } = await import('../../operations/secret-keys/rotation.ts');
  const found = await withProgress(context, skipUnreadable, (opened, progress) =>
    countSealed(opened, { onProgress: progress.advance }),
  );
  const { fingerprint, values, former, unreadable } = found;
  if (former + unreadable > 0) context.exitCode = exitCodes.found;
  const lines = [
    `${values - former - unreadable} of ${values} sealed values open with the key ${fingerprint}, ${former} with a former key.`,
    ...unreadableLines(found),
  ];
  const counts = fields(found, 'values', 'former', 'unreadable', 'examples', 'webhooks');
  return { json: { key: fingerprint, ...counts }, text: lines.join('\n') };
}

function withProgress<T>(
  { open, io }: CliContext,
  withoutLostKeys: boolean,
  work: (opened: OpenedApp, progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = createProgress(io, 'rows');
  return open((opened) => work(opened, progress).finally(progress.end), { withoutLostKeys });
}

function rotationText(rotation: Rotation): string {
  const { outcome, fingerprint, values, resealed, lost } = rotation;
  if (outcome === 'not in use')
    return [
      ...(rotation.isAnother
        ? ['Another rotation has not ended: end it first, with the settings of the running services.']
        : []),
      `Nothing was changed: no service has started with the key ${fingerprint} yet. Restart all services with it as`,
      'PLATEN_SECRET_KEY and the former one in PLATEN_OLD_SECRET_KEY, then run this again.',
    ].join('\n');
  const done = `${resealed} values were sealed with the key ${fingerprint}.`;
  if (outcome === 'still sealed')
    return `${done} The rotation has not ended, because a process still seals with a former key: restart all services with the new one, then run this again.`;
  if (outcome === 'unreadable')
    return [
      done,
      ...unreadableLines(rotation),
      'The rotation has not ended. Add their key to PLATEN_OLD_SECRET_KEY and run this again; if they are lost, add --skip-unreadable.',
    ].join('\n');
  return [
    done,
    `All ${values - rotation.unreadable} sealed values open with it alone.`,
    ...unreadableLines(rotation),
    ...(lost.length > 0
      ? [`The database does not demand the lost key any more (fingerprint ${lost.join(', ')}).`]
      : []),
    'Next: remove PLATEN_OLD_SECRET_KEY and secret.key.old, and restart all services. Links that were signed with the former key end',
    'then. Keep the former key with the backups that were made before.',
  ].join('\n');
}

function unreadableLines({
  unreadable,
  examples,
  webhooks,
}: Pick<SealedCount, 'unreadable' | 'examples' | 'webhooks'>): string[] {
  if (unreadable === 0) return [];
  return [
    `${unreadable} open with none of the keys, such as:`,
    ...printable(examples).map((one) => `  ${one}`),
    ...(webhooks.length > 0
      ? [`Nothing can be sent to these webhooks, so delete them and add them again: ${webhooks.join(', ')}.`]
      : []),
  ];
}
