import type { Words } from '../../en/index.ts';

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
  return reason.replace(
    /\b\d+ ((?:order|item)_state_\w+)/g,
    (_, code: string) => `"${states[code] ?? code}"`,
  );
};
