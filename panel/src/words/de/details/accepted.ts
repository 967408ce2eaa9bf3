/** What types of values accept, as the service says it in English, and what is said instead. */
const accepts: readonly (readonly [RegExp, string])[] = [
  [/^a string of (?:1 to|up to) (\d+) characters(?:, not only blanks)?$/, 'Höchstens $1 Zeichen.'],
  [/^(\d+) to (\d+) characters$/, '$1 bis $2 Zeichen.'],
  [/^an integer from (\d+) to (\d+)$/, 'Eine ganze Zahl von $1 bis $2.'],
  [/^(\d+) to (\d+) \(0 is the highest priority\)$/, 'Eine Zahl von $1 bis $2.'],
  [/^an ISO 4217 currency such as EUR$/, 'Ein Währungskürzel nach ISO 4217, zum Beispiel EUR.'],
  [/^an e-mail address$/, 'Eine E-Mail-Adresse.'],
  [
    /^an http or https (?:URL|address).*without user.*$/,
    'Eine Adresse, die mit http oder https beginnt, ohne Benutzernamen und Passwort.',
  ],
];

/** What a field accepts, as a sentence; undefined if only English has words for it. */
export function accepted(expected: string): string | undefined {
  const found = accepts.find(([pattern]) => pattern.test(expected));
  return found && expected.replace(...found);
}
