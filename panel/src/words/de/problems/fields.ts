import type { Words } from '../../en/index.ts';

/** Reasons as the service words them, in English, and what is said instead. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^(?:it )?must be a string of (?:1 to|up to) (\d+) characters$/, 'Höchstens $1 Zeichen.'],
  [/^(?:it )?must be a string of up to (\d+) characters, not only blanks$/, 'Höchstens $1 Zeichen.'],
  [/^must (?:have|be) (\d+) to (\d+)(?: characters)?$/, '$1 bis $2 Zeichen.'],
  [/^(?:it )?must be an integer from (\d+) to (\d+)$/, 'Eine ganze Zahl von $1 bis $2.'],
  [/^(?:it )?must be (\d+) to (\d+) \(0 is the highest priority\)$/, 'Eine Zahl von $1 bis $2.'],
  [/^it must be an ISO 4217 currency such as EUR$/, 'Ein Währungskürzel nach ISO 4217, zum Beispiel EUR.'],
  [/^(?:it )?must be an e-mail address$/, 'Eine E-Mail-Adresse.'],
  [
    /^(?:it )?must be an http or https (?:URL|address) without user name and password.*$/,
    'Eine Adresse, die mit http oder https beginnt, ohne Benutzernamen und Passwort.',
  ],
  [/^(?:it )?must be an http or https (?:URL|address).*$/, 'Eine Adresse, die mit http oder https beginnt.'],
  [/^begins or ends with a blank; .*$/, 'Am Anfang oder am Ende steht ein Leerzeichen. Lassen Sie es weg.'],
  [/^must not be empty$/, 'Dieses Feld muss ausgefüllt sein.'],
];

export const fields: Words['fields'] = {
  required: 'Dieses Feld muss ausgefüllt sein.',
  refused(reason) {
    const found = reasons.find(([pattern]) => pattern.test(reason));
    return found ? reason.replace(...found) : `Dieser Wert wurde abgelehnt. Grund (englisch): ${reason}.`;
  },
};
