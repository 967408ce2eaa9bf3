import type { Accepted, acceptedValues } from '../../../../../src/domain/details/accepted.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

const listed = {
  addresses: 'Adressen',
  entries: 'Einträge',
  event_types: 'Typen von Ereignissen',
  files: 'Dateien',
  items: 'Positionen',
  options: 'Optionen',
  signals: 'Signale',
};

const atMost = ({ most }: { readonly most: number }) => `Höchstens ${most} Zeichen.`;
const oneOf = ({ values }: { readonly values: readonly string[] }) => `Eines von ${values.join(', ')}.`;
const DATE = 'Ein Datum wie 2026-01-31.';
const MOMENT = 'Ein Datum wie 2026-03-02, oder ein Zeitpunkt wie 2026-03-02 10:00:00 in UTC.';
const ADDRESS = 'Eine Adresse, die mit http oder https beginnt, ohne Benutzernamen und Passwort.';

/** Was ein Feld annimmt, als Satz. */
const accepts: WordsOf<typeof acceptedValues> = {
  string: 'Ein Text.',
  object: 'Ein Objekt.',
  flag: 'Ja oder nein (true oder false).',
  one_of: oneOf,
  either: ({ values }) => `${values.join(' oder ')}.`,
  array: ({ least, most, of }) => {
    if (most === undefined) return least === 0 ? 'Eine Liste.' : `Mindestens ${least} ${listed[of]}.`;
    return least === 0 ? `Höchstens ${most} ${listed[of]}.` : `${least} bis ${most} ${listed[of]}.`;
  },
  list: ({ least, most }) => `Eine Liste mit ${least} bis ${most} Einträgen.`,
  json_array: ({ kibibytes }) => `Eine JSON-Liste mit höchstens ${kibibytes} KiB.`,

  text: atMost,
  text_not_blank: ({ most }) => `Höchstens ${most} Zeichen, nicht nur Leerzeichen.`,
  line: ({ most }) => `Höchstens ${most} Zeichen, ohne Steuerzeichen.`,
  zip: ({ most }) => `Eine Postleitzahl mit höchstens ${most} Zeichen.`,
  phone: ({ most }) => `Eine Telefonnummer mit höchstens ${most} Zeichen.`,
  hs_code: ({ most }) => `Eine Zolltarifnummer mit höchstens ${most} Zeichen.`,
  pattern: ({ most }) =>
    `Ein regulärer Ausdruck mit höchstens ${most} Zeichen, ohne Lookaround und Rückbezug, wie \\d{5}.`,
  file_text: 'Der Inhalt der Datei: CSV, JSON für den Katalog, XML für Wechselkurse.',

  integer: ({ from, to }) =>
    to === undefined ? `Eine ganze Zahl ab ${from}.` : `Eine ganze Zahl von ${from} bis ${to}.`,
  integer_text: ({ from, to }) => `Ein Text mit einer ganzen Zahl von ${from} bis ${to}.`,
  id: 'Eine ID, wie sie in der Liste steht.',
  bytes: 'Eine Anzahl von Bytes, mindestens 1.',
  hours: 'Eine Anzahl von Stunden unter 100000, mit höchstens zwei Nachkommastellen.',
  amount: 'Ein Betrag mit höchstens vier Nachkommastellen, zum Beispiel 4.5412.',
  net_amount: 'Ein Betrag ohne Mehrwertsteuer, mit höchstens vier Nachkommastellen.',
  quoted_amount: 'Ein Betrag in Anführungszeichen, zum Beispiel "4.5412".',
  percent:
    'Ein Prozentsatz über -100 und unter 1000, mit höchstens vier Nachkommastellen, zum Beispiel -7.5.',
  vat_percent: 'Ein Prozentsatz von 0 bis 100, mit höchstens drei Nachkommastellen, zum Beispiel 5.5.',
  millimetres: 'Millimeter mit höchstens drei Nachkommastellen, zum Beispiel 148.5.',
  length: 'Eine Anzahl von Millimetern.',
  bulk: 'Kubikzentimeter je Gramm, mehr als 0, mit höchstens vier Nachkommastellen, zum Beispiel 1.22.',

  date: DATE,
  gmt_time: 'Ein Zeitpunkt, den es gibt, in der Form YYYY-MM-DD HH:MM:SS GMT.',
  date_or_time: MOMENT,
  period: 'Eine Dauer wie 30m, 12h oder 7d.',
  time_or_period: MOMENT,
  time_of_day: 'Eine Uhrzeit wie 14:30.',
  time_zone: 'Eine Zeitzone wie Europe/Berlin.',

  country: 'Ein Länderkürzel nach ISO 3166-1 alpha-2, zum Beispiel DE.',
  state: 'Das Kürzel eines Bundesstaats aus zwei Buchstaben, zum Beispiel CA.',
  state_letters: 'Zwei Großbuchstaben, zum Beispiel NY.',
  currency: 'Ein Währungskürzel nach ISO 4217, zum Beispiel EUR.',
  md5: 'Eine MD5 aus 32 Hexadezimalziffern.',

  email: 'Eine E-Mail-Adresse.',
  web_address: ADDRESS,
  file_address: ADDRESS,
  https_address: 'Eine vollständige Adresse, die mit https:// beginnt.',
  base_address: ADDRESS,
  upload_address: 'Die Adresse einer hochgeladenen Datei, die mit platen: beginnt.',
  host: 'Ein Hostname oder eine IP-Adresse.',
  hosts: 'Hostnamen oder IP-Adressen, durch Kommas getrennt.',
  networks: 'IP-Adressen oder Netze wie 10.0.0.0/8, durch Kommas getrennt.',

  order_reference: 'Die Referenz eines Auftrags oder seine ganze ID.',
  order_id: 'Die ID eines Auftrags.',
  item_reference: 'Die Referenz einer Position.',
  cancel_number: 'Die Nummer einer Stornierung.',
  order_states: 'Die Nummer eines Auftragszustands, oder mehrere, durch Kommas getrennt.',
  states_of: ({ states }) =>
    `Eine oder mehrere der Zustandsnummern ${states.join(', ')}, durch Kommas getrennt.`,
  defect_codes: 'Eine Liste von Codes von Fehlern.',
  reply_status: 'Ein Status wie 400 oder 4xx.',
  speed: ({ most }) => `instant oder eine ganze Zahl von 1 (Echtzeit) bis ${most}.`,

  reference:
    'Eine Referenz mit höchstens 100 Buchstaben, Ziffern, "_", "-" und ".", zum Beispiel flyer_ss_a5_fc.',
  reference_pattern: 'Eine Referenz, in der * für beliebige Zeichen steht.',
  spine_rows: 'Zeilen aus Seiten und Millimetern, durch Leerzeichen getrennt, wie 24-84=6.35 85-140=12.7.',
  severities: 'Codes von Fehlern mit je einem Schweregrad, wie text_small=off line_thin=note.',
  limits: 'Namen von Grenzwerten mit je einer Zahl, wie spine_tolerance_mm=1.5 text_pt=6.',
  defect_words: 'Codes von Fehlern, durch Leerzeichen getrennt, wie page_size cover_spine, oder none.',
  zip_beginnings:
    'Anfänge von Postleitzahlen in Großbuchstaben und Ziffern, durch Leerzeichen getrennt, wie 35 38.',
};

export function accepted(expected: Accepted): string {
  const said = accepts[expected.kind] as string | ((facts: Accepted) => string) | undefined;
  // Der Dienst kann neuer sein als diese Seite.
  return typeof said === 'function' ? said(expected) : (said ?? 'Dieser Wert ist nicht möglich.');
}
