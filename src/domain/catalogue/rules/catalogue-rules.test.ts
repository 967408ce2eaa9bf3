import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keysOf } from '../../../lib/keys.ts';
import { sentenceOf } from '../../details/details.ts';
import { defectCodes, defects } from '../../reasons/defect-codes.ts';
import {
  acceptableCodes,
  defaultPreflight,
  limitOf,
  neverAcceptable,
  preflightLimits,
  severityOf,
} from '../preflight-settings.ts';
import { checkPreflightSettings, type WrittenPreflight } from './catalogue-rules.ts';
import { collectProblems } from './import-problems.ts';

function problemsOf(written: Partial<WrittenPreflight>): string[] {
  const settings: WrittenPreflight = { ...defaultPreflight, ...written };
  return collectProblems((addProblem) => {
    checkPreflightSettings(settings, addProblem);
  }).map(({ path, detail }) => `${path.join('.')} ${sentenceOf(detail)}`);
}

describe('the settings of preflight', () => {
  test('every default is within its bounds', () => {
    const limits = Object.fromEntries(
      keysOf(preflightLimits).map((name) => [name, preflightLimits[name].default]),
    );
    assert.deepEqual(problemsOf({ limits }), []);
  });

  test('the limit of the product wins over the default', () => {
    assert.equal(limitOf(defaultPreflight, 'image_dpi'), 100);
    assert.equal(limitOf({ limits: { image_dpi: 0 } }, 'image_dpi'), 0);
  });

  const refused: readonly (readonly [Partial<WrittenPreflight>, string])[] = [
    [{ mode: 'strict' }, 'mode is "strict"; it must be one of off, warn, stop'],
    [{ severities: { page_sise: 'warn' } }, 'severities.page_sise is not the code of a defect'],
    [{ severities: { constructor: 'warn' } }, 'severities.constructor is not the code of a defect'],
    [
      { severities: { page_size: 'error' } },
      'severities.page_size is "error"; it must be one of stop, warn, note, off',
    ],
    [
      { severities: { encrypted: 'off' } },
      'severities.encrypted is "off"; it must be stop or warn, because such a file is not judged',
    ],
    [{ limits: { line_pt: 11 } }, 'limits.line_pt is 11; it must be from 0 to 10 pt'],
    [{ limits: { line_pt: Number.NaN } }, 'limits.line_pt is NaN; it must be from 0 to 10 pt'],
    [
      { limits: { image_dpi: 300 } },
      'limits.image_dpi is 300; it must not be above image_low_dpi, which is 200',
    ],
    [{ acceptable: ['page_sise'] }, 'acceptable.0 is "page_sise", which is not the code of a defect'],
    [{ acceptable: ['page_count'] }, 'acceptable.0 is "page_count", with which no order can be printed'],
  ];
  for (const [written, problem] of refused) {
    test(`refuses: ${problem}`, () => assert.deepEqual(problemsOf(written), [problem]));
  }

  test('an unknown limit is refused with the names of all limits', () => {
    const [problem = ''] = problemsOf({ limits: { dpi: 100 } });
    assert.match(problem, /^limits\.dpi is not a limit; the limits are size_tolerance_mm, .*ink_percent$/);
  });
});

describe('the severity of a defect', () => {
  test('is that of the table, unless the product chose another one', () => {
    assert.equal(severityOf(defaultPreflight, 'page_size'), 'stop');
    assert.equal(severityOf({ mode: 'stop', severities: { page_size: 'note' } }, 'page_size'), 'note');
    assert.equal(severityOf({ mode: 'stop', severities: { page_size: 'off' } }, 'page_size'), null);
  });

  test('is never a stop where the product only warns, and none where it is off', () => {
    for (const code of defectCodes) {
      assert.notEqual(severityOf({ mode: 'warn', severities: { [code]: 'stop' } }, code), 'stop');
      assert.equal(severityOf({ mode: 'off', severities: { [code]: 'stop' } }, code), null);
    }
  });
});

describe('a client may accept', () => {
  test('by default what spoils looks and what Platen could not read to its end', () => {
    const codes = acceptableCodes(defaultPreflight);
    assert.ok(codes.includes('image_resolution'));
    assert.deepEqual(
      codes.filter((code) => defects[code].severity === 'stop'),
      ['file_too_complex', 'sheet_blank', 'portfolio', 'font_not_embedded', 'xfa'],
    );
  });

  test('what the product says, but no file that cannot be read and no other number of pages', () => {
    assert.deepEqual(acceptableCodes({ acceptable: ['cover_spine', 'page_count'] }), ['cover_spine']);
    assert.deepEqual(acceptableCodes({ acceptable: [...neverAcceptable] }), []);
  });
});
