import type { Finding } from '../defect.ts';
import type { PageRanges } from '../file-facts.ts';
import { formatBeside, formatNumber } from '../measures.ts';
import { describePages, unionOf } from '../page-ranges.ts';
import { type JudgedPdf, listNames, nameOf } from './judged-pdf.ts';

export function judgeColours(judged: JudgedPdf): Finding[] {
  const { facts } = judged;
  return [
    ...judgeSpaces(judged),
    ...judgeInk(judged),
    ...onPages(facts.whiteOverprint, (where) => ({
      code: 'white_overprint',
      measured: 'overprint',
      required: 'knock-out',
      sentence: `White on ${where} is set to overprint and disappears; it must be set to knock-out.`,
    })),
    ...onPages(facts.transparency, (where) => ({
      code: 'transparency',
      measured: 'transparency',
      required: '',
      sentence: `The content of ${where} uses transparency, which presses for PDF/X-4 print as it is.`,
    })),
    ...judgeOutputIntent(judged),
  ];
}

type OnPagesFinding = Omit<Finding, 'pages'>;

/** The finding for some pages; empty if there are none. */
function onPages(pages: PageRanges, find: (where: string) => OnPagesFinding): Finding[] {
  return pages.length === 0 ? [] : [{ ...find(describePages(pages)), pages: unionOf([pages]) }];
}

function judgeSpaces(judged: JudgedPdf): Finding[] {
  const { colourSpaces, spots } = judged.facts;
  const rgb = colourSpaces.filter(({ name }) => isRgb(name));
  const spaces = listNames(rgb.map(({ name }) => name));
  const inks = listNames(spots.map(({ name }) => name));
  const kinds = new Set(spots.map(({ name }) => name)).size;
  return [
    ...onPages(unionOf(rgb.map(({ pages }) => pages)), (where) => ({
      code: 'colour_rgb',
      measured: spaces,
      required: 'CMYK or grey',
      sentence: `Colours on ${where} are ${spaces} and may shift when they are converted; CMYK or grey is printed as it is.`,
    })),
    ...onPages(unionOf(spots.map(({ pages }) => pages)), (where) => ({
      code: 'colour_spot',
      measured: inks,
      required: 'process colours',
      sentence: `The special ${kinds === 1 ? 'ink' : 'inks'} ${inks} on ${where} will be printed in process colours.`,
    })),
    ...judgeBlack(judged),
  ];
}

function judgeBlack({ facts, expected }: JudgedPdf): Finding[] {
  if (!expected.blackOnly) return [];
  return onPages(facts.colourPages, (where) => ({
    code: 'colour_in_bw',
    measured: 'colour',
    required: 'black',
    sentence: `There is colour on ${where}, and ${nameOf(expected)} is printed in black.`,
  }));
}

function isRgb(space: string): boolean {
  return /RGB|ICCBased \(3\)/.test(space);
}

function judgeInk({ facts, limit }: JudgedPdf): Finding[] {
  const most = limit('ink_percent');
  const wet = facts.ink.filter(({ value }) => value > most);
  return [
    ...onPages(unionOf(wet.map(({ pages }) => pages)), (where) => {
      const measured = `${formatBeside(Math.max(...wet.map(({ value }) => value)), most, 0)} %`;
      const required = `at most ${formatNumber(most, 0)} %`;
      return {
        code: 'ink_coverage',
        measured,
        required,
        sentence: `The inks of a colour on ${where} add up to ${measured}, too much to dry; ${required} are allowed.`,
      };
    }),
    ...onPages(facts.registrationColour, (where) => ({
      code: 'colour_registration',
      measured: 'All',
      required: 'black',
      sentence: `Content on ${where} uses the registration colour All, which prints in every ink; use black.`,
    })),
  ];
}

/** Checks the output intent: inks are mixed for a certain paper, which PDF/X must name. */
function judgeOutputIntent({ facts }: JudgedPdf): Finding[] {
  const { outputIntent, pdfx, colourSpaces } = facts;
  if (outputIntent !== null) return [];
  const mixed = colourSpaces.some(({ name }) => name === 'DeviceCMYK');
  if (pdfx === null && !mixed) return [];
  const what = pdfx === null ? 'uses inks' : `is ${pdfx}`;
  return [
    {
      code: 'output_intent',
      pages: [],
      measured: 'no output intent',
      required: 'an output intent',
      sentence: `The file ${what} and has no output intent; an output intent such as FOGRA39 says for which paper its inks were mixed.`,
    },
  ];
}
