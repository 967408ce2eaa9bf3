import { preflightLimits } from '../../src/domain/catalogue/preflight-settings.ts';
import {
  type DefectCode,
  defectCodes,
  defects,
  partnerCauseOf,
} from '../../src/domain/reasons/defect-codes.ts';
import { keysOf } from '../../src/lib/keys.ts';
import { heading, table } from './markdown.ts';

export function defectsPage(): string {
  return [
    heading('Defects', 'src/domain/reasons/defect-codes.ts and src/domain/catalogue/preflight-settings.ts'),
    'What preflight finds in files: see [the guide](../guides/files.md). Codes are stable, sentences are not: let',
    'programs read the codes. A product may choose other severities and limits.',
    '',
    table(
      ['Code', 'Meaning', 'Severity', 'Limits', "Print partner's cause", 'What to do'],
      defectCodes.map((code) => [
        `\`${code}\``,
        defects[code].meaning,
        defects[code].severity,
        limitsOf(code),
        causesOf(code),
        defects[code].remedy,
      ]),
    ),
    '## Limits\n',
    table(
      ['Limit', 'Meaning', 'Default', 'From', 'To'],
      keysOf(preflightLimits).map((name) => {
        const { meaning, default: value, min, max, unit } = preflightLimits[name];
        return [`\`${name}\``, meaning, `${value} ${unit}`, `${min}`, `${max}`];
      }),
    ),
  ].join('\n');
}

function limitsOf(code: DefectCode): string {
  return keysOf(preflightLimits)
    .filter((name) => preflightLimits[name].of === code)
    .map((name) => `\`${name}\``)
    .join(', ');
}

/** The causes for the cover and for other files, if they differ. */
function causesOf(code: DefectCode): string {
  const causes = [partnerCauseOf(code, 'book'), partnerCauseOf(code, 'cover')];
  return [...new Set(causes.flatMap((cause) => cause ?? []))].join(', ');
}
