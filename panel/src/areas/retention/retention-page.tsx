import { useDeferredValue, useState } from 'react';
import { useMay } from '../../api/accounts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmEffects, Dialog } from '../../ui/confirm.tsx';
import { Loaded } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { DAY_MS, Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { Counted, CountedByRule } from './counted.tsx';
import { kept, nameOf } from './parts.ts';
import {
  type RetentionRule,
  useConfirmClock,
  useRetention,
  useRetentionClock,
  useRetentionPreview,
  useSetRetention,
} from './queries.ts';
import './retention.css';

/** The retention rules, with their periods. */
export function RetentionPage() {
  const { retention: words, privacy } = useWords();
  const [changed, setChanged] = useState<RetentionRule>();
  const [isPreviewed, setPreviewed] = useState(false);
  const query = useRetention();
  const columns = useColumns(setChanged);
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Button onClick={() => setPreviewed(true)}>{words.showPreview}</Button>
          <ButtonLink to="/privacy" needs="/admin/1.0/privacy/erase">
            {privacy.show}
          </ButtonLink>
        </>
      }
    >
      <Loaded query={query}>
        {(rules) => (
          <div className="retention">
            <Clock />
            <Table label={words.title} columns={columns} rows={rules} rowKey={({ what }) => what} />
          </div>
        )}
      </Loaded>
      {changed && <ChangeDialog key={changed.what} rule={changed} onClose={() => setChanged(undefined)} />}
      {isPreviewed && <Preview onClose={() => setPreviewed(false)} />}
    </Page>
  );
}

/** The rows to be deleted next; loaded on request, because counting takes a while. */
function Preview({ onClose }: { readonly onClose: () => void }) {
  const { retention: words, common } = useWords();
  const preview = useRetentionPreview({}, true);
  return (
    <Dialog isOpen onClose={onClose} title={words.preview}>
      <div className="stack">
        <p className="soft">{words.previewHint}</p>
        <CountedByRule preview={preview} />
        <div className="form-actions">
          <Button onClick={onClose} data-autofocus>
            {common.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** While nothing is deleted: why, and what a person does about it. */
function Clock() {
  const { retention: words, common } = useWords();
  const isAdministrator = useMay()('/admin/1.0/retention/confirm');
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const { data } = useRetentionClock();
  const confirm = useConfirmClock();
  const preview = useRetentionPreview({}, isAsked);
  if (!data?.refused_at || !data.seen_at) return null;
  const confirmed = () => {
    setAsked(false);
    toast(common.saved);
  };
  return (
    <div className="stack" role="status">
      <p>
        {words.refused} {words.itIs} <Time at={data.now} />, {words.lastSeen} <Time at={data.seen_at} />.
      </p>
      {isAdministrator && (
        <div>
          <Button onClick={() => setAsked(true)}>{words.confirm}</Button>
        </div>
      )}
      <ConfirmEffects
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={words.confirm}
        effects={[words.confirmed]}
        verb={words.confirm}
        action={{ ...confirm, mutate: () => confirm.mutate(undefined, { onSuccess: confirmed }) }}
      >
        <CountedByRule preview={preview} />
      </ConfirmEffects>
    </div>
  );
}

function useColumns(change: (rule: RetentionRule) => void): Column<RetentionRule>[] {
  const { retention: words } = useWords();
  const isAdministrator = useMay()('/admin/1.0/retention/set');
  const action: Column<RetentionRule> = {
    head: words.action,
    cell: (rule) =>
      rule.adjustable && (
        <Button look="bare" data-row onClick={() => change(rule)}>
          {words.change}
        </Button>
      ),
  };
  return [
    {
      head: words.what,
      cell: ({ what, summary }) => (
        <>
          <strong>{nameOf(what, words)}</strong>
          <span className="summary soft">{words.summaries[what] ?? summary}</span>
        </>
      ),
    },
    { head: words.kept, cell: (rule) => <Kept rule={rule} /> },
    {
      head: words.deleted,
      cell: ({ days }) =>
        days === null ? (
          words.never
        ) : (
          <>
            {words.before} <Time at={agoOf(days).toISOString()} />
          </>
        ),
      wide: true,
    },
    ...(isAdministrator ? [action] : []),
  ];
}

function Kept({ rule: { days, preset_days: preset, adjustable } }: { readonly rule: RetentionRule }) {
  const { retention: words } = useWords();
  let note = words.fixed;
  if (adjustable) note = days === preset ? words.preset : words.presetIs(kept(preset, words));
  return (
    <>
      <span className="kept">{kept(days, words)}</span>
      <span className="summary soft">{note}</span>
    </>
  );
}

function agoOf(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

interface ChangeDialogProps {
  readonly rule: RetentionRule;
  readonly onClose: () => void;
}

/** Sets the days of a rule, and counts first what they would delete. */
export function ChangeDialog({ rule, onClose }: ChangeDialogProps) {
  const { what, days, preset_days: preset, adjustable } = rule;
  const { retention: words, common } = useWords();
  const toast = useToast();
  const set = useSetRetention(what);
  const [text, setText] = useState(days === null ? '' : String(days));
  const typed = daysIn(text);
  const isAllowed =
    typed !== undefined && adjustable !== null && typed >= adjustable.at_least && typed <= adjustable.at_most;
  const counted = useDeferredValue(typed);
  const preview = useRetentionPreview({ what, days: counted }, isAllowed && counted === typed);
  const save = (chosen: number | null) =>
    set.mutate(chosen, {
      onSuccess: () => {
        onClose();
        toast(common.saved);
      },
    });
  // Rows to be deleted are counted once the typed days match the count.
  const isCounting = isAllowed && (counted !== typed || preview.isFetching);
  const isSooner = typed !== undefined && (days === null || typed < days);
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.changeTitle(nameOf(what, words))}
      effects={isAllowed && !isSooner ? [words.later(words.days(typed))] : []}
      choice={
        <Field
          of="/admin/1.0/retention/set"
          name="days"
          label={words.keepLabel}
          description={adjustable && words.bounds(adjustable.at_least, adjustable.at_most)}
          value={text}
          onChange={setText}
          error={set.error}
          data-autofocus
        />
      }
      verb={typed === undefined ? common.save : words.keepFor(words.days(typed))}
      look={isSooner ? 'danger' : 'main'}
      isIncomplete={typed === undefined || (isSooner && isCounting)}
      action={{ ...set, mutate: () => save(Number(text)) }}
    >
      {isAllowed && <Counted preview={preview} />}
      {days !== preset && (
        <div>
          <Button look="bare" disabled={set.isPending} onClick={() => save(null)}>
            {words.toPreset(kept(preset, words))}
          </Button>
        </div>
      )}
    </ConfirmEffects>
  );
}

/** The days that were typed; undefined while they are not a number. */
function daysIn(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}
