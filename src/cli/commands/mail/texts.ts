import { Argument, type Command } from 'commander';
import { type MailLocale, mailLocales } from '../../../domain/mail/locales.ts';
import { trackingPlaceholders } from '../../../domain/mail/tracking-texts.ts';
import type { ShownText } from '../../../operations/mail/texts.ts';
import { addCommand, addGroup } from '../../command.ts';
import { type CliContext, readOperation, runOperation, show } from '../../context.ts';
import { formatFields, formatTable } from '../../text/table.ts';

const operations = () => import('../../../operations/mail/texts.ts');

const localeArgument = () => new Argument('<locale>', 'language').choices([...mailLocales]);

/** The first line of a file is the subject; the body follows after an empty line. */
function textIn(content: string) {
  const [subject = '', ...body] = content.replace(/\r\n?/g, '\n').split('\n');
  return { subject: subject.trim(), body: body.join('\n').trim() };
}

export function addTexts(mail: Command, context: CliContext): void {
  const texts = addGroup(
    mail,
    'texts',
    'show and replace the texts of mails about parcels',
    'set de mail-de.txt',
  );
  addCommand(texts, 'list', 'list the languages, and the placeholders of texts').action(async (options) => {
    const { listTexts } = await operations();
    const all = await runOperation(context, listTexts, undefined);
    const rows = all.map(({ locale, isPreset, subject }) => [locale, isPreset ? 'preset' : 'own', subject]);
    const placeholders = formatFields(
      Object.entries(trackingPlaceholders).map(([name, meaning]) => [`{${name}}`, meaning] as const),
    );
    const text = `${formatTable(['locale', 'text', 'subject'], rows, context.colors)}\n\nPlaceholders:\n${placeholders}`;
    show(context, options, { json: all.map(textJson), text });
  });
  addCommand(texts, 'show', 'print the wording in the form that set reads', 'de')
    .addArgument(localeArgument())
    .action(async (locale: MailLocale, options) => {
      const { listTexts } = await operations();
      const found = (await readOperation(context, listTexts, undefined)).filter(
        (one) => one.locale === locale,
      );
      const text = found.map(({ subject, body }) => `${subject}\n\n${body}`).join('');
      show(context, options, { json: found.map(textJson)[0], text });
    });
  addCommand(
    texts,
    'set',
    'replace the wording: the subject in the first line, then the body',
    'de mail-de.txt',
  )
    .addArgument(localeArgument())
    .argument('<file>', 'text file, as printed by texts show')
    .action(async (locale: MailLocale, file: string, options) => {
      const text = textIn(await context.app.readText(file));
      const { setText } = await operations();
      const shown = await runOperation(context, setText, { locale, text });
      const said = `Replaced the text ${locale}. Look at it with platen mail preview --locale ${locale}.`;
      show(context, options, { json: textJson(shown), text: said });
    });
  addCommand(texts, 'reset', 'return to the preset text', 'de')
    .addArgument(localeArgument())
    .action(async (locale: MailLocale, options) => {
      const { setText } = await operations();
      const shown = await runOperation(context, setText, { locale, text: null });
      show(context, options, { json: textJson(shown), text: `Returned to the preset text ${locale}.` });
    });
}

export function addLinks(mail: Command, context: CliContext): void {
  const links = addGroup(
    mail,
    'links',
    'set the tracking pages of shipping options',
    'set "DHL Paket" "https://www.dhl.de/track?piececode={tracking}"',
  );
  addCommand(links, 'list', 'list the tracking pages').action(async (options) => {
    const { listLinks } = await operations();
    const all = await runOperation(context, listLinks, undefined);
    const rows = all.map(({ shippingOption, address }) => [shippingOption, address]);
    const text =
      all.length > 0
        ? formatTable(['shipping option', 'tracking page'], rows, context.colors)
        : 'No tracking pages yet; mails contain the tracking code only.';
    show(context, options, { json: all.map(linkJson), text });
  });
  addCommand(
    links,
    'set',
    'set the tracking page of a shipping option; {tracking} stands for the code',
    '"DHL Paket" "https://www.dhl.de/track?piececode={tracking}"',
  )
    .argument('<option>', 'shipping option, as print partners report it; capitals do not matter')
    .argument('<address>', 'http or https address with {tracking} in it')
    .action(async (shippingOption: string, address: string, options) => {
      const { setLink } = await operations();
      const link = await runOperation(context, setLink, { shippingOption, address });
      show(context, options, {
        json: linkJson(link),
        text: `Set the tracking page of ${link.shippingOption}.`,
      });
    });
  addCommand(links, 'remove', 'remove the tracking page of a shipping option', '"DHL Paket"')
    .argument('<option>', 'shipping option, as printed by links list')
    .action(async (shippingOption: string, options) => {
      const { setLink } = await operations();
      const link = await runOperation(context, setLink, { shippingOption, address: null });
      show(context, options, {
        json: linkJson(link),
        text: `The shipping option ${link.shippingOption} has no tracking page now.`,
      });
    });
}

function textJson({ locale, subject, body, isPreset }: ShownText) {
  return { locale, subject, body, preset: isPreset };
}

function linkJson({ shippingOption, address }: { shippingOption: string; address: string | null }) {
  return { shipping_option: shippingOption, address };
}
