import type { ExchangeRate, PlainDate } from '../domain/catalogue/catalogue.ts';
import { RATE_PLACES, wasCurrency } from '../domain/catalogue/currency.ts';
import { type Problem, refuseFileIfFull } from '../domain/refusal.ts';
import { describeString } from '../lib/text/characters.ts';
import { type FilePosition, UnreadableText } from '../lib/text/located.ts';
import { readXmlTags, type XmlTag } from '../lib/text/xml.ts';
import { date } from '../lib/values/times.ts';

const RATES = 'a number above 0 and below 1000000000 with at most eight decimals';

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
    if (rates.length === 0 && problems.length === 0) addProblem({ line: 1 }, 'the file contains no rates');
    return { rates, problems };
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    addProblem(error, error.message);
    return { rates: [], problems };
  }
}

type AddProblemAtPosition = (position: FilePosition, detail: string) => void;

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
        addProblem(tag, `the time is ${describeString(time)}; it must be ${date.accepts}`);
      else if (today !== undefined && day > today)
        addProblem(tag, `the time is "${time}", and today is ${today}; rates are published afterwards`);
    }
    if (currency === undefined) continue;
    const units = readRate(rate ?? '');
    const name = wasCurrency(currency) ? currency : describeString(currency);
    if (!wasCurrency(currency) || currency === 'EUR')
      addProblem(tag, `${describeString(currency)} is not a currency with a euro rate`);
    if (units === undefined)
      addProblem(tag, `the rate of ${name} is ${describeString(rate ?? '')}; it must be ${RATES}`);
    if (seen.has(`${day} ${currency}`)) addProblem(tag, `a second rate of ${name} for the same day`);
    seen.add(`${day} ${currency}`);
    if (time === undefined && day === undefined) addProblem(tag, `the rate of ${name} has no day`);
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
