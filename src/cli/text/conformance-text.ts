import type { Colors } from 'picocolors/types.js';
import type { CheckOutcome, ConformanceResult } from '../../domain/partners/conformance/check.ts';
import type { ConformanceReport } from '../../domain/partners/conformance/report.ts';

const INDENT = ' '.repeat(9);

/** The report for a terminal: a line for each passed check, and details for fixing failed ones. */
export function conformanceText(report: ConformanceReport, colors: Colors): string {
  const groups = Map.groupBy(report.results, ({ group }) => group);
  return [
    `Checked the print partner at ${report.target}`,
    ...[...groups].map(([group, results]) =>
      ['', colors.bold(group), ...results.map((result) => resultText(result, colors))].join('\n'),
    ),
    '',
    scoreLine(report, colors),
  ].join('\n');
}

function resultText(
  { code, sentence, outcome, expected, seen, fix, guide }: ConformanceResult,
  colors: Colors,
): string {
  const { word, paint } = { ...words[outcome], paint: painter(outcome, colors) };
  const head = `${paint(word.padEnd(7))}  ${sentence} ${colors.dim(`(${code})`)}`;
  if (outcome === 'passed') return head;
  if (outcome !== 'failed') return `${head}\n${INDENT}${seen}`;
  return [
    head,
    `${INDENT}expected  ${expected}`,
    `${INDENT}seen      ${seen}`,
    `${INDENT}fix       ${fix}`,
    `${INDENT}read      ${guide}`,
  ].join('\n');
}

const words: Readonly<Record<CheckOutcome, { readonly word: string }>> = {
  passed: { word: 'passed' },
  failed: { word: 'failed' },
  blocked: { word: 'blocked' },
  omitted: { word: 'left out' },
};

function painter(outcome: CheckOutcome, { green, red, yellow, dim }: Colors): (text: string) => string {
  return { passed: green, failed: red, blocked: yellow, omitted: dim }[outcome];
}

function scoreLine({ score, counts }: ConformanceReport, colors: Colors): string {
  const { passed, failed, blocked, omitted } = counts;
  const paint = score === 100 ? colors.green : colors.red;
  const rest = [
    `${passed} passed`,
    `${failed} failed`,
    ...(blocked > 0 ? [`${blocked} blocked by those that failed`] : []),
    ...(omitted > 0 ? [`${omitted} left out`] : []),
  ];
  return `${paint(`Score ${score} of 100`)}: ${rest.join(', ')}.`;
}

export function conformanceJson(report: ConformanceReport): object {
  const { target, startedAt, ms, score, counts, results } = report;
  return {
    target,
    started_at: startedAt,
    ms,
    score,
    ok: counts.failed + counts.blocked === 0,
    counts,
    checks: results.map(({ code, group, sentence, outcome, weight, expected, seen, fix, guide }) => ({
      code,
      group,
      sentence,
      outcome,
      weight,
      expected,
      seen,
      fix,
      guide,
    })),
  };
}
