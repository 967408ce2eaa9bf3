import { Time } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import { ActButton, type Acts, type ButtonAction } from './acts.tsx';
import { ReplaceFile } from './put-right.tsx';
import { sentenceOfReason } from './reasons.ts';
import { type Reason, remediesOf } from './remedies.ts';

const MOST_REASONS = 6;
/** The order ended as it should, which its state says already. */
const ordinary = ['all_shipped', 'sandbox_done', 'moved_by_signal'];

/** The acts that help, by the reason. */
const helping: Readonly<Record<string, readonly ButtonAction[]>> = {
  verification_failed: ['retry'],
  file_waiting: ['retry'],
  download_failed: ['retry'],
  held: ['release'],
  handover_waiting: ['retry', 'reroute'],
  handover_pulled: ['take', 'reroute'],
  handover_doubtful: ['take', 'reroute'],
  cancel_awaited: ['confirm'],
  cancel_unread: ['confirm'],
  upload_failed: ['retry', 'reroute'],
};

interface WhyProps {
  readonly acts: Acts;
  readonly mayAct: boolean;
}

/** Why the order is where it is, what helps, and when it is tried again. */
export function Why({ acts, mayAct }: WhyProps) {
  const words = useWords();
  const { order: text } = words;
  const { order, why, actions } = acts.everything;
  const reasons: readonly Reason[] = why.reasons;
  const isOver = why.waits_for === 'nothing';
  if (reasons.every(({ code }) => ordinary.includes(code))) return null;
  const shown = reasons.slice(0, MOST_REASONS);
  const remedies = remediesOf(reasons, words);
  const wanted = new Set(reasons.flatMap(({ code }) => helping[code] ?? []));
  // An order that the partner may have is not sent again before the partner was asked.
  if (wanted.has('take')) wanted.delete('retry');
  const legal = [...wanted].filter((name) => actions.some(({ action, legal }) => action === name && legal));
  const mayReplace = actions.some(({ action, legal }) => action === 'replace' && legal);
  const replaceable = mayReplace ? [...new Set(reasons.flatMap(fileOf))] : [];
  const title = isOver ? 'nothing' : why.waits_for === 'operator' ? 'operator' : 'waiting';
  return (
    <section className="why card tight" data-waits={title} aria-labelledby="why">
      <h2 id="why">{text.whyTitles[title]}</h2>
      <ul>
        {shown.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reason has no other identity
          <li key={index}>{sentenceOfReason(reason, order, words)}</li>
        ))}
        {reasons.length > shown.length && (
          <li className="soft">{text.moreReasons(reasons.length - shown.length)}</li>
        )}
      </ul>
      {mayAct
        ? remedies.map((remedy) => (
            <p key={remedy} className="why-remedy">
              {remedy}
            </p>
          ))
        : remedies.length > 0 && <p className="why-remedy">{text.askOperator}</p>}
      {mayAct && legal.length + replaceable.length > 0 && (
        <div className="page-actions">
          {replaceable.map((file) => (
            <ReplaceFile
              key={file}
              number={order.number}
              file={file}
              label={text.replaceFileNumber(file)}
              look="main"
            />
          ))}
          {legal.map((action, index) => (
            <ActButton
              key={action}
              acts={acts}
              action={action}
              look={replaceable.length > 0 || index > 0 ? 'plain' : 'main'}
            />
          ))}
        </div>
      )}
      <p className="soft small dotted">
        <span>
          {text.since} <Time at={why.since} />
        </span>
        {(why.next_at !== null || title === 'operator') && (
          <span>
            {text.nextTry}: {why.next_at ? <Time at={why.next_at} precise /> : text.noNextTry}
          </span>
        )}
      </p>
    </section>
  );
}

/** The file that keeps the order from continuing. */
function fileOf({ code, facts }: Reason): number[] {
  const isStopped = code === 'file_fetch_failed' || code === 'file_defective';
  return isStopped ? [(facts as { readonly file: number }).file] : [];
}
