import { keysOf } from '../../../lib/keys.ts';
import { isDefectCode, isUnreadable } from '../../reasons/defect-codes.ts';
import {
  chosenSeverities,
  limitOf,
  neverAcceptable,
  type PreflightLimit,
  type PreflightSettings,
  preflightLimits,
  preflightModes,
} from '../preflight-settings.ts';
import type { AddProblemAt } from './import-problems.ts';

/** Settings as written in a file or request, with unchecked codes, names and values. */
export interface WrittenPreflight {
  readonly mode: string;
  readonly severities: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly acceptable: readonly string[] | null;
}

/** Pairs of limits whose first must not be above the second. */
const ascending: readonly (readonly [PreflightLimit, PreflightLimit])[] = [
  ['image_dpi', 'image_low_dpi'],
  ['image_low_dpi', 'image_huge_dpi'],
];

/** Reports invalid settings. Written settings without problems are `PreflightSettings`. */
export function checkPreflightSettings(
  written: WrittenPreflight,
  addProblem: AddProblemAt,
): written is PreflightSettings {
  const problems: boolean[] = [];
  const add: AddProblemAt = (path, detail) => {
    problems.push(true);
    addProblem(path, detail);
  };
  if (!isOneOf(preflightModes, written.mode))
    add(['mode'], { code: 'must_be_one_of', given: written.mode, values: preflightModes });
  for (const [code, severity] of Object.entries(written.severities)) {
    if (!isDefectCode(code)) add(['severities', code], { code: 'defect_code_unknown' });
    else if (!isOneOf(chosenSeverities, severity))
      add(['severities', code], { code: 'must_be_one_of', given: severity, values: chosenSeverities });
    else if (isUnreadable(code) && severity !== 'stop' && severity !== 'warn')
      add(['severities', code], { code: 'severity_of_unreadable', given: severity });
  }
  checkLimits(written.limits, add);
  for (const [index, code] of (written.acceptable ?? []).entries()) {
    if (!isDefectCode(code)) add(['acceptable', index], { code: 'defect_code_unknown', given: code });
    else if (neverAcceptable.has(code))
      add(['acceptable', index], { code: 'defect_never_acceptable', given: code });
  }
  return problems.length === 0;
}

function checkLimits(limits: WrittenPreflight['limits'], addProblem: AddProblemAt): void {
  for (const [name, value] of Object.entries(limits)) {
    if (!isLimit(name)) {
      addProblem(['limits', name], { code: 'limit_unknown', limits: keysOf(preflightLimits) });
      continue;
    }
    const { min, max, unit } = preflightLimits[name];
    if (!(value >= min && value <= max))
      addProblem(['limits', name], { code: 'limit_out_of_range', given: value, least: min, most: max, unit });
  }
  for (const [lower, upper] of ascending) {
    const [low, high] = [limitOf({ limits }, lower), limitOf({ limits }, upper)];
    if (low > high)
      addProblem(['limits', lower], { code: 'limits_not_ascending', given: low, upper, most: high });
  }
}

function isLimit(name: string): name is PreflightLimit {
  return Object.hasOwn(preflightLimits, name);
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((one) => one === value);
}
