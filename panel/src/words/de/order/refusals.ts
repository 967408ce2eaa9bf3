import type { Words } from '../../en/index.ts';

/** Sätze des Dienstes, die auf Englisch kommen. Was nach dem Strichpunkt den Status nennt, steht danach auf Deutsch. */
const sentences: Readonly<Record<string, string>> = {
  'it did not stop at its files': 'Er ist nicht an seinen Dateien gescheitert',
  'only orders up to state 32 can wait': 'Nur Aufträge vor ihrer Übergabe können angehalten werden',
  'it is not held': 'Er ist nicht angehalten',
  'it has nothing to retry': 'Es gibt nichts zu wiederholen',
  'it has nothing to retry; it is held, which a release ends':
    'Es gibt nichts zu wiederholen; er ist angehalten, bis er freigegeben wird',
  'no print partner has it or is to get it': 'Kein Druckpartner hat ihn oder soll ihn bekommen',
  'the print partner does not have it, and is not to get it':
    'Der Druckpartner hat ihn nicht und soll ihn nicht bekommen',
  'it does not wait for a print partner': 'Er wartet nicht auf einen Druckpartner',
  'it is a sandbox order, which its simulated partner takes':
    'Es ist ein Sandbox-Auftrag, den der simulierte Druckpartner annimmt',
  'it is a sandbox order, whose simulated partner loses nothing':
    'Es ist ein Sandbox-Auftrag, und sein simulierter Druckpartner verliert nichts',
  'its print partner certainly does not have it, and has an address that it is sent to':
    'Sein Druckpartner hat ihn sicher nicht; er wird an dessen Adresse gesendet',
  'there is no handover to repeat': 'Es gibt keine Übergabe zu wiederholen',
  'no print partner has taken it': 'Kein Druckpartner hat ihn angenommen',
  'its print partner has no address to send it to':
    'Sein Druckpartner hat keine Adresse, an die er gesendet werden kann',
  'no print partner failed to confirm a cancel':
    'Jeder Druckpartner hat seine Stornierungen bestätigt oder soll sie noch bestätigen',
  'no print partner is to confirm a cancel that it was asked for':
    'Kein Druckpartner soll eine Stornierung bestätigen',
  'no print partner that was passed over reported anything that is not settled':
    'Kein übergangener Druckpartner hat etwas gemeldet, was nicht abgeschlossen ist',
  'its print partner is to confirm that it does not make it, and then it is routed to another one':
    'Sein Druckpartner soll bestätigen, dass er ihn nicht fertigt; dann geht der Auftrag an einen anderen',
  'its print partner is still to confirm that it does not make it':
    'Sein Druckpartner soll noch bestätigen, dass er ihn nicht fertigt',
  'its print partner has it or may have it, and gets no cancel: it has no address, and no program of it has taken the order; ask it, and say so if it agrees not to make it':
    'Sein Druckpartner hat ihn oder hat ihn vielleicht, und eine Stornierung erreicht ihn nicht: Er hat keine Adresse, und kein Programm von ihm hat den Auftrag angenommen. Fragen Sie ihn, und geben Sie an, ob er einverstanden ist, ihn nicht zu fertigen',
  'its print partner has it or may have it, and has not agreed not to make it':
    'Sein Druckpartner hat ihn oder hat ihn vielleicht und ist nicht einverstanden, ihn nicht zu fertigen',
  'it is not at a print partner, nor due to be sent to one':
    'Er ist bei keinem Druckpartner und soll an keinen gesendet werden',
  'nothing of it is left to be made there': 'Dort ist nichts mehr von ihm zu fertigen',
  'a part of it has shipped': 'Ein Teil ist schon versandt',
  'it is being handed to a print partner at this moment': 'Er wird gerade an einen Druckpartner übergeben',
  'it is being sent to its print partner once more at this moment; try again in a minute':
    'Er wird gerade noch einmal an seinen Druckpartner gesendet; wiederholen Sie es in einer Minute',
  'all its items have shipped': 'Alle Positionen sind versandt',
  'it is canceled already': 'Er ist schon storniert',
  'it is a sandbox order whose simulated production has ended':
    'Es ist ein Sandbox-Auftrag, dessen simulierte Produktion beendet ist',
  'a print partner has it': 'Ein Druckpartner hat ihn',
  'a print partner may have it, and no clear answer says whether it does':
    'Ein Druckpartner hat ihn vielleicht; keine klare Antwort sagt, ob',
};

/** Ganze Sätze, mit dem, was sich in ihnen ändert. */
const wholeSentences: readonly (readonly [RegExp, string])[] = [
  [
    cardSentence('was canceled; take it out of production'),
    'Position $1 von Auftrag $2 wurde storniert. Nehmen Sie sie aus der Produktion.',
  ],
  [
    cardSentence('was shipped already with (.+); put it aside and look at the label'),
    'Position $1 von Auftrag $2 wurde schon versandt, mit $3. Legen Sie sie zur Seite und prüfen Sie das Etikett.',
  ],
  [
    cardSentence('was shipped already; put it aside and look at the label'),
    'Position $1 von Auftrag $2 wurde schon versandt. Legen Sie sie zur Seite und prüfen Sie das Etikett.',
  ],
  [cardSentence('has no further step'), 'Für Position $1 von Auftrag $2 gibt es keinen weiteren Schritt.'],
  [
    cardSentence('is [a-z ]+, not [a-z ]+; scan it again'),
    'Position $1 von Auftrag $2 hat inzwischen einen anderen Status. Scannen Sie sie noch einmal.',
  ],
  [
    cardSentence('has not been handed over to its print partner yet; wait until it is'),
    'Position $1 von Auftrag $2 ist noch nicht an ihren Druckpartner übergeben. Warten Sie, bis sie es ist.',
  ],
  [
    /^The parameter 'tracking' is needed to ship an item; scan the label of the parcel$/,
    'Zum Versenden fehlt die Sendungsnummer. Scannen Sie das Etikett des Pakets.',
  ],
];

/** Was der Dienst zu einer gescannten Position sagt. */
function cardSentence(rest: string): RegExp {
  return new RegExp(`^The parameter 'codes\\[\\d+\\]' is item (\\S+) of order (.+?), which ${rest}$`);
}

export const refusal: Words['order']['refusal'] = (reason, states) => {
  const whole = wholeSentences.find(([pattern]) => pattern.test(reason));
  if (whole) return reason.replace(...whole);
  const [, sentence = reason, code = ''] =
    /^(?:[Tt]he order cannot be [a-z ]+: )?(.*?)(?:; it is in state \d+ (\w+))?$/.exec(reason) ?? [];
  const said = sentences[sentence];
  if (said === undefined)
    return reason.replace(/\b\d+ ((?:order|item)_state_\w+)/g, (_, of: string) => `"${states[of] ?? of}"`);
  return code === '' ? said : `${said}; sein Status: "${states[code] ?? code}"`;
};
