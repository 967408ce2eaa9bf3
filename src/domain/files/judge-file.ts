import { micrometres } from '../../lib/lengths.ts';
import {
  limitOf,
  type PreflightLimit,
  type PreflightSettings,
  preflightLimits,
  severityOf,
} from '../catalogue/preflight-settings.ts';
import { defectCodes, partnerCauseOf, severities } from '../reasons/defect-codes.ts';
import type { Defect, Finding } from './defect.ts';
import type { ExpectedFile } from './expected-file.ts';
import type { FileFacts, PdfFacts } from './file-facts.ts';
import { judgeColours } from './judges/colours.ts';
import { judgeContents } from './judges/contents.ts';
import { judgeCover } from './judges/cover.ts';
import { judgeBleed, judgeBoxes, judgeMargins } from './judges/edges.ts';
import { judgeFonts } from './judges/fonts.ts';
import { judgeImageFile } from './judges/image-file.ts';
import { judgeImages } from './judges/images.ts';
import type { Judge, JudgedPdf } from './judges/judged-pdf.ts';
import { judgeOpening } from './judges/opening.ts';
import { judgePages } from './judges/pages.ts';
import { judgeSizes } from './judges/sizes.ts';
import { pagesIn, unionOf } from './page-ranges.ts';
import { type PageReading, readPages } from './page-reading.ts';

const judges: readonly Judge[] = [
  judgePages,
  judgeSizes,
  judgeBoxes,
  judgeBleed,
  judgeMargins,
  judgeCover,
  judgeFonts,
  judgeImages,
  judgeColours,
  judgeContents,
];

/**
 * The defects of a file as part of an item, most severe first, at most one per code. Anything missing in the
 * facts or the product is not judged.
 */
export function judgeFile(facts: FileFacts, expected: ExpectedFile, settings: PreflightSettings): Defect[] {
  if (settings.mode === 'off') return [];
  return find(facts, expected, limitsOf(settings))
    .flatMap((finding): Defect[] => {
      const severity = severityOf(settings, finding.code);
      if (!severity) return [];
      const cause = partnerCauseOf(finding.code, expected.fileType);
      return [{ ...finding, pages: unionOf([finding.pages]), severity, cause }];
    })
    .sort((a, b) => rank(a) - rank(b));
}

function find(
  facts: FileFacts,
  expected: ExpectedFile,
  limit: (name: PreflightLimit) => number,
): readonly Finding[] {
  switch (facts.kind) {
    case 'unreadable':
      return [judgeOpening(facts)];
    case 'png':
    case 'jpeg':
      return judgeImageFile(facts, expected, limit);
    case 'pdf':
      return judgePdf(facts, expected, limit);
  }
}

/** What earlier readers did not look for: a content is read again only when it is fetched again. */
const notRead = { repairs: [], isPortfolio: false, unread: null } satisfies Partial<PdfFacts>;

function judgePdf(
  stored: PdfFacts,
  expected: ExpectedFile,
  limit: (name: PreflightLimit) => number,
): readonly Finding[] {
  const facts = { ...notRead, ...stored };
  const readings = readPages(facts, expected, limit('size_tolerance_mm'));
  const byPage = new Map<number, PageReading>();
  for (const reading of readings) for (const page of pagesIn(reading.pages)) byPage.set(page, reading);
  const judged: JudgedPdf = { facts, expected, limit, readings, readingOf: (page) => byPage.get(page) };
  const { unread } = facts;
  return [
    ...(unread ? [judgeOpening({ kind: 'unreadable', code: 'file_too_complex', ...unread })] : []),
    ...judges.flatMap((judge) => judge(judged)),
  ];
}

/** Limits by name: lengths in micrometres, as in the facts; other units unchanged. */
function limitsOf(settings: PreflightSettings): (name: PreflightLimit) => number {
  return (name) => {
    const value = limitOf(settings, name);
    return preflightLimits[name].unit === 'mm' ? micrometres(value) : value;
  };
}

/** The rank of a defect: by severity, then by the order of the table of defects. */
function rank({ code, severity }: Defect): number {
  return severities.indexOf(severity) * defectCodes.length + defectCodes.indexOf(code);
}
