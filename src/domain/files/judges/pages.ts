import { describeSteps, isStep } from '../../catalogue/quantity-steps.ts';
import type { Finding } from '../defect.ts';
import type { ExpectedFile } from '../expected-file.ts';
import { formatNumber } from '../measures.ts';
import { describePagesFirst, numberOfPages } from '../page-ranges.ts';
import { agree, type JudgedPdf, nameOf } from './judged-pdf.ts';

/** The sides of a sheet; an unbound product with more pages, such as a calendar, has several. */
const SIDES = 2;

export function judgePages({ facts, expected }: JudgedPdf): Finding[] {
  const { pageCount, claimedPageCount, blankPages } = facts;
  const found = judgePageCount(pageCount, expected);
  if (claimedPageCount !== pageCount) {
    const [measured, required] = [count(claimedPageCount), count(pageCount)];
    const sentence = `The file states that it has ${measured}, and contains ${required}.`;
    found.push({ code: 'page_tree_lies', pages: [], measured, required, sentence });
  }
  const blank = numberOfPages(blankPages);
  if (blank > 0 && expected.isSheet && pageCount <= SIDES) {
    found.push({
      code: 'sheet_blank',
      pages: blankPages,
      measured: `${count(blank)} without content`,
      required: 'content on each',
      sentence: `${describePagesFirst(blankPages)} ${agree(blankPages, 'is', 'are')} empty: ${count(blank)} without content; ${nameOf(expected)} needs content on each.`,
    });
  } else if (blank > 0 && blank >= pageCount) {
    found.push({
      code: 'file_blank',
      pages: blankPages,
      measured: `${count(blank)} without content`,
      required: 'content',
      sentence: `Nothing is painted on any page of the file; it has ${count(blank)} without content.`,
    });
  } else if (blank > 0) {
    found.push({
      code: 'page_blank',
      pages: blankPages,
      measured: `${count(blank)} without content`,
      required: '',
      sentence: `${describePagesFirst(blankPages)} ${agree(blankPages, 'is', 'are')} empty: ${count(blank)} without content.`,
    });
  }
  return found;
}

/** Checks the number of pages; an image has one. */
export function judgePageCount(pageCount: number, expected: ExpectedFile): Finding[] {
  const { pages: accepted, orderedPages } = expected;
  const measured = count(pageCount);
  const found: Finding[] = [];
  const isWithin = !accepted || (pageCount >= accepted.min && pageCount <= accepted.max);
  if (orderedPages !== null && pageCount !== orderedPages) {
    const required = count(orderedPages);
    const sentence = `The order says ${required}, and the file has ${measured}.`;
    found.push({ code: 'page_count', pages: [], measured, required, sentence });
  } else if (orderedPages === null && accepted && !isWithin) {
    const required = describeSteps(accepted, 'pages');
    const sentence = `The file has ${measured}; ${nameOf(expected)} must have ${required}.`;
    found.push({ code: 'page_count', pages: [], measured, required, sentence });
  }
  if (accepted && isWithin && !isStep(pageCount, accepted)) {
    const required = describeSteps(accepted, 'pages');
    const sentence = `The file has ${measured}; ${nameOf(expected)} must have ${required}.`;
    found.push({ code: 'page_count_step', pages: [], measured, required, sentence });
  }
  return found;
}

function count(pages: number): string {
  return pages === 1 ? '1 page' : `${formatNumber(pages, 0)} pages`;
}
