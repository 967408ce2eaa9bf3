import type { priceDetails, StepFacts } from '../../../../../src/domain/details/prices.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

/** Die Mengen, in denen etwas gefertigt wird. */
export function inSteps({ least, most, step }: StepFacts): string {
  const steps = step === 1 ? '' : ` in Schritten von ${step}`;
  if (most === null) return `ab ${least}${steps}`;
  return least === most ? `genau ${least}` : `${least} bis ${most}${steps}`;
}

const hint = (meant: string | undefined) => (meant ? ` Meinten Sie "${meant}"?` : '');

export const prices: WordsOf<typeof priceDetails> = {
  product_unknown: ({ product, meant }) => `Ein Produkt "${product}" gibt es nicht.${hint(meant)}`,
  product_without_price: ({ count }) => `Für ${count} Exemplare gibt es keinen Preis.`,
  item_reference_taken: ({ first }) => `Diese Referenz hat schon Position ${first}.`,
  count_not_made: (steps) => `Möglich sind: ${inSteps(steps)} Exemplare.`,
  pages_not_made: (steps) => `Möglich sind: ${inSteps(steps)} Seiten.`,
  pages_missing: ({ product, ...steps }) =>
    `Die Zahl der Seiten fehlt (total_pages); für ${product} sind möglich: ${inSteps(steps)}.`,
  option_unknown: ({ option, meant }) => `Eine Option "${option}" hat das Produkt nicht.${hint(meant)}`,
  option_is_category: ({ option, options }) =>
    `"${option}" ist eine Kategorie. Wählen Sie eine ihrer Optionen: ${options.join(', ')}.`,
  option_not_counted: ({ option }) => `"${option}" gehört einmal zu jedem Exemplar, die Zahl ist also 1.`,
  option_repeated: ({ option }) => `"${option}" ist schon gewählt.`,
  option_of_same_category: ({ option, first }) =>
    `Entweder "${option}" oder "${first}": Von jeder Kategorie ist eine Option möglich.`,
  item_too_expensive: ({ most, currency }) => `Eine Position kostet höchstens ${most} ${currency}.`,
  currency_without_rate: ({ known }) => `Möglich sind: ${known.join(', ')}.`,
  not_shipped_there: ({ country }) => `Nach ${country} wird diese Position nicht versandt.`,
  copy_too_heavy: ({ country, grams, most }) =>
    `Ein Exemplar wiegt ${grams} g, ein Paket nach ${country} höchstens ${most} g.`,
  level_not_offered: ({ level, country }) =>
    `"${level}" gibt es nach ${country} nicht, auch keine schnellere Stufe.`,
  copy_too_heavy_for_level: ({ level, country, grams, most }) =>
    `Ein Exemplar wiegt ${grams} g, ein Paket nach ${country} mit "${level}" oder schneller höchstens ${most} g.`,
  state_needed: ({ country }) => `Adressen in ${country} brauchen einen Bundesstaat.`,
  state_unknown: ({ state, country }) => `"${state}" ist kein Bundesstaat von ${country}.`,
  zip_invalid: ({ country, example }) =>
    `Eine Postleitzahl in ${country}${example ? `, zum Beispiel ${example}` : ''}.`,
  country_not_served: ({ country }) => `Nach ${country} wird nicht versandt.`,
};
