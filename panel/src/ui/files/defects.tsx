import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { useWords, type Words } from '../../words/index.tsx';
import { Chip, type Meaning } from '../chip.tsx';

export type FileDefect = Schemas['AdminFileDefect'];

const meanings: Readonly<Record<FileDefect['severity'], Meaning>> = {
  stop: 'failed',
  warn: 'attention',
  note: 'over',
};

interface DefectListProps {
  readonly defects: readonly FileDefect[];
  /** The action on a defect. */
  readonly actionFor?: (defect: FileDefect) => ReactNode;
  /** What is to be said of a defect besides. */
  readonly noteFor?: (defect: FileDefect) => ReactNode;
}

/** The findings of preflight in a file, most severe first. */
export function DefectList({ defects, actionFor, noteFor }: DefectListProps) {
  const { files: words } = useWords();
  if (defects.length === 0) return null;
  return (
    <ul className="defects">
      {defects.map((defect) => {
        const { code, severity, accepted, measured, required } = defect;
        const { sentence, remedy } = textOf(defect, words);
        return (
          <li key={code} data-severity={accepted ? 'note' : severity}>
            <div className="defect-head">
              <strong>{words.defects[code]}</strong>
              <Chip meaning={accepted ? 'over' : meanings[severity]}>
                <span title={words.severityHints[severity]}>
                  {accepted ? words.accepted : words.severities[severity]}
                </span>
              </Chip>
              {actionFor?.(defect)}
            </div>
            <p>{sentence}</p>
            <p className="soft small dotted">
              <span>
                {words.found} <span className="defect-value">{words.valueOf(measured)}</span>
                {required !== '' && (
                  <>
                    , {words.needed} <span className="defect-value">{words.valueOf(required)}</span>
                  </>
                )}
              </span>
              {defect.pages.length > 0 && <span>{pagesText(defect.pages, words)}</span>}
            </p>
            {!accepted && <p className="small">{remedy}</p>}
            {noteFor?.(defect)}
          </li>
        );
      })}
    </ul>
  );
}

function textOf({ code, sentence, remedy }: FileDefect, { defectTexts }: Words['files']) {
  const [ownSentence, ownRemedy] = defectTexts[code] ?? [sentence, remedy];
  return { sentence: ownSentence, remedy: ownRemedy };
}

const SHOWN_RANGES = 6;

function pagesText(ranges: FileDefect['pages'], words: Words['files']): string {
  const shown = ranges.slice(0, SHOWN_RANGES).map(([first, last]) => {
    return first === last ? `${first}` : `${first}–${last}`;
  });
  const [[first, last] = []] = ranges;
  const isOne = ranges.length === 1 && first === last;
  return words.onPages(`${shown.join(', ')}${ranges.length > SHOWN_RANGES ? ' …' : ''}`, isOne);
}
