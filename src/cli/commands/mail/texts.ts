import { mailLocales } from '../../../domain/mail/locales.ts';
import { trackingPlaceholders } from '../../../domain/mail/tracking-texts.ts';
import type { ShownText } from '../../../operations/mail/texts.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { argument } from '../../parameters.ts';
import { formatFields } from '../../text/table.ts';

const operations = () => import('../../../operations/mail/texts.ts');

const locale = argument('<locale>', 'language', mailLocales);

/** The first line of a file is the subject; the body follows after an empty line. */
function textIn(content: string) {
  const [subject = '', ...body] = content.replace(/\r\n?/g, '\n').split('\n');
  return { subject: subject.trim(), body: body.join('\n').trim() };
}

export function addTexts(mail: CliCommand, { app, run, read, table }: CliContext): void {
  const texts = mail.noun('texts', 'show and replace the texts of mails about parcels', 'set de mail-de.txt');
  texts.verb('list', 'list the languages, and the placeholders of texts', {
    operation: async () => (await operations()).listTexts,
    json: (all) => all.map(textJson),
    text(all) {
      const rows = all.map(({ locale, isPreset, subject }) => [locale, isPreset ? 'preset' : 'own', subject]);
      const placeholders = Object.entries(trackingPlaceholders).map(
        ([name, meaning]) => [`{${name}}`, meaning] as const,
      );
      const texts = table(['locale', 'text', 'subject'], rows);
      return `${texts}\n\nPlaceholders:\n${formatFields(placeholders)}`;
    },
  });
  texts.verb('show', 'print the wording in the form that set reads', {
    takes: { locale },
    async answer({ locale }) {
      const all = await read((await operations()).listTexts, undefined);
      const found = all.filter((one) => one.locale === locale);
      const text = found.map(({ subject, body }) => `${subject}\n\n${body}`).join('');
      return { json: found.map(textJson)[0], text };
    },
  });
  texts.verb('set', 'replace the wording: the subject in the first line, then the body', {
    examples: ['de mail-de.txt'],
    takes: { locale, file: argument('<file>', 'text file, as printed by texts show') },
    async answer({ locale, file }) {
      const text = textIn(await app.readText(file));
      const shown = await run((await operations()).setText, { locale, text });
      const said = `Replaced the text ${locale}. Look at it with platen mail preview --locale ${locale}.`;
      return { json: textJson(shown), text: said };
    },
  });
  texts.verb('reset', 'return to the preset text', {
    takes: { locale },
    async answer({ locale }) {
      const shown = await run((await operations()).setText, { locale, text: null });
      return { json: textJson(shown), text: `Returned to the preset text ${locale}.` };
    },
  });
}

export function addLinks(mail: CliCommand, { run, table }: CliContext): void {
  const links = mail.noun(
    'links',
    'set the tracking pages of shipping options',
    'set "DHL Paket" "https://www.dhl.de/track?piececode={tracking}"',
  );
  links.verb('list', 'list the tracking pages', {
    operation: async () => (await operations()).listLinks,
    json: (all) => all.map(linkJson),
    text(all) {
      const rows = all.map(({ shippingOption, address }) => [shippingOption, address]);
      const none = 'No tracking pages yet; mails contain the tracking code only.';
      return table(['shipping option', 'tracking page'], rows, none);
    },
  });
  links.verb('set', 'set the tracking page of a shipping option; {tracking} stands for the code', {
    examples: ['"DHL Paket" "https://www.dhl.de/track?piececode={tracking}"'],
    takes: {
      shippingOption: argument(
        '<option>',
        'shipping option, as print partners report it; capitals do not matter',
      ),
      address: argument('<address>', 'http or https address with {tracking} in it'),
    },
    operation: async () => (await operations()).setLink,
    json: linkJson,
    text: (link) => `Set the tracking page of ${link.shippingOption}.`,
  });
  links.verb('remove', 'remove the tracking page of a shipping option', {
    examples: ['"DHL Paket"'],
    takes: { shippingOption: argument('<option>', 'shipping option, as printed by links list') },
    async answer({ shippingOption }) {
      const link = await run((await operations()).setLink, { shippingOption, address: null });
      const text = `The shipping option ${link.shippingOption} has no tracking page now.`;
      return { json: linkJson(link), text };
    },
  });
}

function textJson({ locale, subject, body, isPreset }: ShownText) {
  return { locale, subject, body, preset: isPreset };
}

function linkJson({ shippingOption, address }: { shippingOption: string; address: string | null }) {
  return { shipping_option: shippingOption, address };
}
