/**
 * Codes of ISO 4217 (docs/decisions/0002-readings-of-the-interface.md), as of 2026, when BGN was withdrawn. Its
 * maintenance agency, SIX, publishes an amendment about once a year.
 */

/** List one of the standard, without XXX and XTS, which are not currencies. */
const ACTIVE = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE
  CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF
  GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR
  LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN
  PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
  TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC
  XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG`;

/** Withdrawn codes, which files of rates and prices may still have. */
const WITHDRAWN = 'ANG BGN CUC HRK SLL ZWL';

/** The decimals of the minor unit, of the currencies that do not have two. */
const DECIMALS = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)] as const)),
);

/** How many decimals an amount in a currency has. */
export function decimalsOf(code: string): number {
  return DECIMALS.get(code) ?? 2;
}

export const activeCodes: ReadonlySet<string> = new Set(ACTIVE.trim().split(/\s+/));
export const withdrawnCodes: ReadonlySet<string> = new Set(WITHDRAWN.trim().split(/\s+/));
