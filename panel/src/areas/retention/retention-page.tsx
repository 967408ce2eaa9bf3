import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { Loaded } from '../../ui/fetched/loaded.tsx';
import { fieldError } from '../../ui/form.ts';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { inWords, Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords, type Words } from '../../words/index.tsx';
import {
  type RetentionRule,
  useConfirmClock,
  useRetention,
  useRetentionClock,
  useSetRetention,
} from './queries.ts';
import './retention.css';

const DAY_MS = 86_400_000;

/** What is deleted after a time, and when. */
export function RetentionPage() {
  const { retention: words } = useWords();
  const [changed, setChanged] = useState<RetentionRule>();
  const query = useRetention();
  const columns = useColumns(setChanged);
  return (
    <Page title={words.title} lead={words.lead}>
      <Loaded query={query}>
        {(rules) => (
          <div className="retention">
            <Clock />
            <Table label={words.title} columns={columns} rows={rules} rowKey={({ what }) => what} />
          </div>
        )}
      </Loaded>
      {changed && <Change key={changed.what} rule={changed} onClose={() => setChanged(undefined)} />}
    </Page>
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
      />
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

function kept(days: number | null, words: Words['retention']): string {
  return days === null ? words.forever : words.days(days);
}

function nameOf(what: string, words: Words['retention']): string {
  return words.names[what] ?? what;
}

function agoOf(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

interface ChangeProps {
  readonly rule: RetentionRule;
  readonly onClose: () => void;
}

function Change({ rule, onClose }: ChangeProps) {
  const { what, days, preset_days: preset, adjustable } = rule;
  const { retention: words, common, locale } = useWords();
  const toast = useToast();
  const set = useSetRetention(what);
  const [text, setText] = useState(days === null ? '' : String(days));
  const typed = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
  const save = (chosen: number | null) =>
    set.mutate(chosen, {
      onSuccess: () => {
        onClose();
        toast(common.saved);
      },
    });
  const isSooner = typed !== undefined && (days === null || typed < days);
  const effects =
    typed === undefined
      ? []
      : [isSooner ? words.sooner(inWords(agoOf(typed), locale)) : words.later(words.days(typed))];
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.changeTitle(nameOf(what, words))}
      effects={effects}
      verb={typed === undefined ? common.save : words.keepFor(words.days(typed))}
      look={isSooner ? 'danger' : 'main'}
      action={{ ...set, mutate: () => save(Number(text)) }}
    >
      <TextInput
        label={words.daysLabel}
        description={adjustable && words.bounds(adjustable.at_least, adjustable.at_most)}
        inputMode="numeric"
        maxLength={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError(set.error, 'days')}
        data-autofocus
      />
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
