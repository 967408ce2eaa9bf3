import { Chip } from '../../ui/chip.tsx';
import { inWords } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import type { Load, Partner } from './queries.ts';
import type { Terms } from './terms.ts';
import './partners.css';

/** Whether the partner gets new orders. */
export function StandingChip({ partner }: { readonly partner: Partner }) {
  const { partners: words, locale } = useWords();
  const { open, paused_until, ended_at } = partner;
  if (ended_at !== null) return <Chip meaning="over">{words.ended}</Chip>;
  if (!open) return <Chip meaning="over">{words.closed}</Chip>;
  if (isPaused(partner)) {
    return (
      <Chip meaning="attention">{words.pausedUntil(inWords(new Date(paused_until ?? ''), locale))}</Chip>
    );
  }
  return <Chip meaning="fine">{words.open}</Chip>;
}

/** How far the clock of the partner is off, if its signals show it. */
export function ClockChip({ shift }: { readonly shift: NonNullable<Partner['clock_shift']> }) {
  const { partners: words } = useWords();
  const amount = useDuration()(Math.abs(shift.seconds));
  const by = shift.whole_hours ? amount : words.atLeast(amount);
  return <Chip meaning="attention">{shift.seconds > 0 ? words.clockAhead(by) : words.clockBehind(by)}</Chip>;
}

export const isPaused = ({ paused_until }: Partner) =>
  paused_until !== null && new Date(paused_until) > new Date();

export const termsOf = ({ terms }: Partner) => terms as Terms;

interface LoadOfDayProps {
  readonly load: Load;
  readonly capacity: Terms['capacity'];
}

/** Today's load of a partner, as a share of its capacity. */
export function LoadOfDay({ load, capacity }: LoadOfDayProps) {
  const { partners: words, locale } = useWords();
  const number = new Intl.NumberFormat(locale);
  const counts = words.load(number.format(load.items), number.format(load.copies));
  if (!capacity) return <span>{counts}</span>;
  const used = load[capacity.unit];
  const share = capacity.amount === 0 ? 1 : Math.min(used / capacity.amount, 1);
  return (
    <span className="load">
      <span>
        {words.loadOf(number.format(used), number.format(capacity.amount), words.units[capacity.unit])}
      </span>
      <meter className="load-bar" min={0} max={1} high={0.9} value={share} aria-label={words.used} />
    </span>
  );
}

/** Patterns of references, or references. */
export function Patterns({ of }: { readonly of: readonly string[] }) {
  return (
    <span className="patterns">
      {of.map((pattern) => (
        <code key={pattern}>{pattern}</code>
      ))}
    </span>
  );
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A duration in its largest unit. */
export function useDuration() {
  const { locale } = useWords();
  return (seconds: number) => {
    const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[2];
    const amount = seconds / size;
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'day' ? 'long' : 'short',
      maximumFractionDigits: amount < 10 ? 1 : 0,
    }).format(amount);
  };
}

/** A share of a number of things; nothing where there are none. */
export function useShare() {
  const { locale } = useWords();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (part: number, whole: number) => (whole === 0 ? null : format.format(part / whole));
}
