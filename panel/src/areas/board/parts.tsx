import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Chip, type Meaning } from '../../ui/chip.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords, type Words } from '../../words/index.tsx';
import type { Card } from './queries.ts';

interface BoardCardProps {
  readonly card: Card;
  /** Whether it was just moved, and nothing is sent yet. */
  readonly isPending: boolean;
  readonly onMove: (card: Card) => void;
}

/** The card of an item. Its button takes the same step as a scan. */
export function BoardCard({ card, isPending, onMove }: BoardCardProps) {
  const { board: words, common, locale } = useWords();
  return (
    <li className="board-card" data-age={ageOf(card)} data-pending={isPending || undefined}>
      <p>
        <Due card={card} />
      </p>
      <p className="board-product">
        <span className="board-copies">{card.count.toLocaleString(locale)} ×</span> {card.product_name}
      </p>
      {card.title && <p>{card.title}</p>}
      <p className="small">{specOf(card, words)}</p>
      {card.options.length > 0 && <p className="small soft">{optionsOf(card, common)}</p>}
      {card.delay && <p className="small board-delay">{words.delayed(card.delay.cause ?? '')}</p>}
      <p className="small soft">
        {card.order.reference} · {card.client.name}
      </p>
      {card.parcels.length > 0 && (
        <p className="small mono">{card.parcels.map(({ tracking }) => tracking).join(', ')}</p>
      )}
      <p className="board-card-foot">
        <Link
          to="/board/ticket/$code"
          params={{ code: card.code }}
          className="mono"
          title={words.ticket}
          data-row
        >
          {card.code}
        </Link>
        {card.next_signal && !isPending && (
          <Button needs="/admin/1.0/board/move" onClick={() => onMove(card)}>
            {words.steps[card.next_signal]}
          </Button>
        )}
      </p>
    </li>
  );
}

type Age = 'fresh' | 'late' | 'very-late' | 'over';

/** From this number of days on an item counts as very late. */
const VERY_LATE_DAYS = 2;

function ageOf({ days_late, shipped_at }: Card): Age {
  if (shipped_at !== null) return 'over';
  if (days_late >= VERY_LATE_DAYS) return 'very-late';
  return days_late > 0 ? 'late' : 'fresh';
}

const meanings: Readonly<Record<Age, Meaning>> = {
  fresh: 'working',
  late: 'attention',
  'very-late': 'failed',
  over: 'fine',
};

/** The lateness of an item, as a colour and in words. */
export function Due({ card }: { readonly card: Card }) {
  const { board: words, locale } = useWords();
  if (card.shipped_at !== null) return <Time at={card.shipped_at} />;
  if (card.due_on === null) return null;
  return <Chip meaning={meanings[ageOf(card)]}>{dueText(card.due_on, card.days_late, words, locale)}</Chip>;
}

function dueText(dueOn: string, daysLate: number, words: Words['board'], locale: string): string {
  if (daysLate > 0) return words.late(daysLate);
  if (dueOn <= new Date().toISOString().slice(0, 10)) return words.dueToday;
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return words.dueOn(day.format(new Date(dueOn)));
}

/** Size and pages. */
export function specOf({ size, pages }: Card, { pages: pagesText }: { pages: (count: number) => string }) {
  const measures = size && `${size.width_mm} × ${size.height_mm} mm`;
  return [measures, pages && pagesText(pages)].filter(Boolean).join(' · ');
}

export function optionsOf({ options }: Pick<Card, 'options'>, { option }: Words['common']): string {
  return options.map(({ note, reference, count }) => option(reference, note, count)).join(', ');
}
