import type { fieldDetails } from '../../../../../src/domain/details/fields.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';
import { accepted } from './accepted.ts';

const hint = (meant: string | undefined) => (meant ? ` Meinten Sie "${meant}"?` : '');

export const fields: WordsOf<typeof fieldDetails> = {
  missing: 'Dieses Feld muss ausgefüllt sein.',
  value_missing: ({ expected }) =>
    accepted(expected) ?? `Hier fehlt ein Wert. Möglich (englisch): ${expected}.`,
  value_must_be: ({ expected }) => accepted(expected) ?? `Möglich (englisch): ${expected}.`,
  value_invalid: ({ given, expected, meant }) =>
    (accepted(expected) ?? `Der Wert ${given} ist nicht möglich. Möglich (englisch): ${expected}.`) +
    hint(meant),
  not_storable: ({ most }) =>
    most === undefined
      ? 'NUL-Zeichen und halbe Surrogatpaare sind nicht möglich.'
      : `NUL-Zeichen und halbe Surrogatpaare sind nicht möglich, und höchstens ${most} Ebenen.`,
  field_ignored: ({ meant }) => `Dieses Feld gibt es nicht, es blieb unbeachtet.${hint(meant)}`,
  fields_ignored: ({ more }) => `${more} weitere Felder gibt es nicht, sie blieben unbeachtet.`,
  not_a_field: ({ fields }) => `Dieses Feld gibt es hier nicht. Möglich sind ${fields.join(', ')}.`,
  not_json: ({ file }) => `${file} ist kein JSON.`,
  must_be_sent_or: ({ other }) => `Geben Sie dies an, oder ${other}.`,
  must_be_left_out: ({ other }) => `Lassen Sie dies weg, wenn ${other} angegeben ist.`,
  must_be_text: ({ most }) => `Höchstens ${most} Zeichen.`,
  must_be_line: ({ most }) => `Höchstens ${most} Zeichen in einer Zeile.`,
  must_be_one_line: ({ most }) => `Höchstens ${most} Zeichen in einer Zeile.`,
  must_be_characters: ({ least, most }) =>
    least <= 1 ? `Höchstens ${most} Zeichen.` : `${least} bis ${most} Zeichen.`,
  must_be_integer: ({ least, most }) => `Eine ganze Zahl von ${least} bis ${most}.`,
  must_be_sent: 'Dieses Feld muss ausgefüllt sein.',
  must_be_in_future: 'Ein Zeitpunkt in der Zukunft.',
  is_not_email: 'Eine E-Mail-Adresse.',
  must_be_email: 'Eine E-Mail-Adresse.',
  must_be_within_30_days: 'Ein Zeitpunkt in den nächsten 30 Tagen.',
  is_not_integer: ({ least, most }) => `Eine ganze Zahl von ${least} bis ${most}.`,
  must_be_one_of: ({ values }) => `Eines von ${values.join(', ')}.`,
  page_next_unknown: 'Diese Seite gibt es nicht mehr. Laden Sie die Liste neu.',
  page_end_unknown: 'Diese Seite gibt es nicht mehr. Laden Sie die Liste neu.',
};
