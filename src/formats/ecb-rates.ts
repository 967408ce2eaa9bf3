import type { ExchangeRate, PlainDate } from '../domain/catalogue/catalogue.ts';
import { RATE_PLACES, wasCurrency } from '../domain/catalogue/currency.ts';
import type { Detail } from '../domain/details/details.ts';
import { type Problem, refuseFileIfFull } from '../domain/refusal.ts';
import { describeString } from '../lib/text/characters.ts';
import { type FilePosition, UnreadableText } from '../lib/text/located.ts';
import { readXmlTags, type XmlTag } from '../lib/text/xml.ts';
import { date } from '../lib/values/times.ts';

interface ReadRates {
  /** Complete only if there are no problems. */
  readonly rates: readonly ExchangeRate[];
  readonly problems: readonly Problem[];
}

/**
 * Reads the euro reference rates in the format of the European Central Bank: eurofxref-daily.xml, or with
 * more days eurofxref-hist-90d.xml. An envelope contains a Cube, which contains one Cube per day, `<Cube
 * time='…'>`, which contains one Cube per currency, `<Cube currency='USD' rate='1.0363'/>`.
 * @param today rates of later days are problems; if it is left out, they are read
 */
export function readEcbRates(text: string, today?: PlainDate): ReadRates {
  const problems: Problem[] = [];
  const addProblem: AddProblemAtPosition = ({ line, column }, detail) => {
    problems.push({ code: 'invalid_parameter', path: [], detail, line, column });
    refuseFileIfFull(problems);
  };
  try {
    const rates = ratesIn(readXmlTags(text), today, addProblem);
    if (rates.length === 0 && problems.length === 0) addProblem({ line: 1 }, { code: 'rates_empty' });
    return { rates, problems };
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    addProblem(error, { code: 'text_unreadable', reason: error.message });
    return { rates: [], problems };
  }
}

type AddProblemAtPosition = (position: FilePosition, detail: Detail) => void;

function ratesIn(
  tags: readonly XmlTag[],
  today: PlainDate | undefined,
  addProblem: AddProblemAtPosition,
): ExchangeRate[] {
  const rates: ExchangeRate[] = [];
  const seen = new Set<string>();
  let day: PlainDate | undefined;
  for (const tag of tags) {
    if (tag.name !== 'Cube') continue;
    const { time, currency, rate } = tag.attributes;
    if (time !== undefined) {
      day = date.read(time);
      if (day === undefined)
        addProblem(tag, { code: 'rate_day_invalid', given: describeString(time), expected: date.accepts });
      else if (today !== undefined && day > today) addProblem(tag, { code: 'rate_ahead', day: time, today });
    }
    if (currency === undefined) continue;
    const units = readRate(rate ?? '');
    const name = wasCurrency(currency) ? currency : describeString(currency);
    if (!wasCurrency(currency) || currency === 'EUR')
      addProblem(tag, { code: 'rate_currency_unknown', given: describeString(currency) });
    if (units === undefined)
      addProblem(tag, { code: 'rate_invalid', currency: name, given: describeString(rate ?? '') });
    if (seen.has(`${day} ${currency}`)) addProblem(tag, { code: 'rate_repeated', currency: name });
    seen.add(`${day} ${currency}`);
    if (time === undefined && day === undefined)
      addProblem(tag, { code: 'rate_without_day', currency: name });
    if (units !== undefined && day !== undefined) rates.push({ currency, validFrom: day, rate: units });
  }
  return rates;
}

/** A rate in units of 10^-8; rates are published with up to five decimals. */
function readRate(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  const units = whole === undefined ? 0n : BigInt(whole + fraction.padEnd(RATE_PLACES, '0'));
  return units > 0n ? units : undefined;
}
