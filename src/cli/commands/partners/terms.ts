import type { Command } from 'commander';
import type { Partner } from '../../../domain/partners/partner.ts';
import { refused } from '../../../domain/refusal.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { camelNames, snakeNames } from '../../../lib/values/names.ts';
import { addCommand, parseFuture, parseId } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { partnerJson } from '../../text/shapes.ts';

const operations = () => import('../../../operations/partners/partners.ts');

export function addTerms(partners: Command, context: CliContext): void {
  addCommand(
    partners,
    'terms',
    'show or replace what a print partner makes, where it ships, and at which costs',
    '1 > terms.json',
    '1 --import terms.json',
  )
    .argument('<id>', 'partner ID, as printed by partners list', parseId)
    .option('--import <file>', 'JSON file with the new terms, as this command prints them')
    .action(async (partnerId: number, options) => {
      const { listPartners, updatePartner } = await operations();
      if (options.import === undefined) {
        const all = await runOperation(context, listPartners, undefined);
        const partner = all.find(({ id }) => id === partnerId);
        if (!partner)
          throw refused('invalid_parameter', `is ${partnerId}; no print partner has this id`, ['id']);
        const json = snakeNames(partner.terms);
        show(context, options, { json, text: JSON.stringify(json, null, 2) });
        return;
      }
      const terms = camelNames(jsonOf(await context.app.readText(options.import), options.import));
      const partner = await runOperation(context, updatePartner, { partnerId, terms });
      show(context, options, { json: partnerJson(partner), text: `Replaced the terms of ${partner.name}.` });
    });
}

/** The content of a JSON file; refused if it is not JSON. */
export function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('invalid_json', `${file} is not JSON`);
  }
}

export function addPauses(partners: Command, context: CliContext): void {
  const addChange = (
    verb: string,
    description: string,
    example: string,
    change: (options: { readonly until?: Date }) => object,
    textOf: (partner: Partner) => string,
  ) =>
    addCommand(partners, verb, description, example)
      .argument('<id>', 'partner ID, as printed by partners list', parseId)
      .action(async (partnerId: number, options) => {
        const { updatePartner } = await operations();
        const partner = await runOperation(context, updatePartner, { partnerId, ...change(options) });
        show(context, options, { json: partnerJson(partner), text: textOf(partner) });
      });
  addChange(
    'pause',
    'send no new orders to a print partner until a time; it keeps those it has',
    '1 --until "2026-03-09 06:00:00"',
    ({ until }) => ({ pausedUntil: until }),
    ({ name, pausedUntil }) =>
      `${name} is paused${pausedUntil ? ` until ${formatDateTime(pausedUntil)} UTC` : ''}.`,
  ).requiredOption('--until <time>', 'end of the pause', parseFuture);
  addChange(
    'resume',
    'end the pause of a print partner',
    '1',
    () => ({ pausedUntil: null }),
    ({ name }) => `${name} gets new orders again.`,
  );
  addChange(
    'end',
    'send no new orders to a print partner any more, for good; it keeps those it has',
    '1',
    () => ({ ended: true }),
    ({ name }) => `${name} has ended.`,
  );
}
