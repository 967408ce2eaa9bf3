import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useMay } from '../../../api/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time.tsx';
import { useWords, type Words } from '../../../words/index.tsx';
import { shownEvent } from './events.ts';
import type { Order, OrderEvent } from './queries.ts';

/** The number of first and last events shown, and of further ones loaded at a time. */
const FIRST = 10;
const LAST = 20;
const MORE = 100;

/** Everything that happened to the order, newest last; a long one is folded in the middle. */
export function Timeline({ order }: { readonly order: Order }) {
  const { order: words } = useWords();
  const [unfolded, setUnfolded] = useState(0);
  const { events } = order;
  const head = FIRST + unfolded;
  const hidden = Math.max(events.length - head - LAST, 0);
  const shown = hidden === 0 ? events : [...events.slice(0, head), ...events.slice(-LAST)];
  return (
    <section className="card tight timeline" aria-labelledby="timeline">
      <h2 id="timeline">{words.timeline}</h2>
      <ol>
        {shown.map((event, index) => (
          // Events have no id, and are only appended.
          <Fragment key={hidden > 0 && index >= head ? index + hidden : index}>
            {hidden > 0 && index === head && (
              <li className="timeline-fold">
                <Button onClick={() => setUnfolded(unfolded + MORE)}>
                  {words.showMore(Math.min(hidden, MORE))}
                </Button>
              </li>
            )}
            <TimelineRow event={event} order={order} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

interface TimelineRowProps {
  readonly event: OrderEvent;
  readonly order: Order;
}

function TimelineRow({ event, order }: TimelineRowProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { meaning, text, more } = shownEvent(event, order, words);
  return (
    <li data-kind={event.kind} data-meaning={meaning}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="timeline-mark" aria-hidden="true" />
          <span className="timeline-text">
            <strong>{text}</strong> {more && <span className="soft">{more}</span>}
          </span>
          <span className="timeline-at soft small">
            <Time at={event.at} precise />
          </span>
        </summary>
        {isOpen && <EventDetails event={event} order={order} />}
      </details>
    </li>
  );
}

function EventDetails({ event, order }: TimelineRowProps) {
  const words = useWords();
  const { order: text } = words;
  const [isRaw, setRaw] = useState(false);
  return (
    <div className="tight timeline-details">
      <dl className="facts small">
        {factsOf(event, words).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="dotted">
        <Button look="bare" aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
          {text.raw}
        </Button>
        <EventLink event={event} order={order} />
      </p>
      {isRaw && <pre className="raw mono">{JSON.stringify(event, null, 2)}</pre>}
    </div>
  );
}

/** A link to details of an event. */
function EventLink({ event, order }: TimelineRowProps) {
  const { order: text } = useWords();
  const may = useMay();
  if (event.kind === 'act' && may('/admin/1.0/audit')) {
    return (
      <Link to="/audit" search={{ subject: `order ${order.number}` }}>
        {text.auditLink}
      </Link>
    );
  }
  if (event.kind === 'mail' && may('/admin/1.0/mails')) {
    return (
      <Link to="/mails/$id" params={{ id: event.mail }}>
        {text.events.links.mail}
      </Link>
    );
  }
  if (event.kind !== 'webhook') return null;
  const { webhook: id, attempt } = event;
  if (attempt === null) {
    return (
      <Link to="/webhooks/$id" params={{ id }}>
        {text.events.links.webhook}
      </Link>
    );
  }
  return (
    <Link to="/webhooks/$id/attempts/$attempt" params={{ id, attempt }}>
      {text.events.links.attempt}
    </Link>
  );
}

/** The facts of an event that have a name. */
function factsOf(event: OrderEvent, { order: { facts: names } }: Words): [string, string][] {
  const nested = event.kind === 'act' ? event.details : 'report' in event ? event.report : {};
  const all = { ...event, ...(nested as object) };
  return Object.entries(all).flatMap(([name, value]) => {
    if (!(name in names) || value === null || value === undefined) return [];
    return [[names[name as keyof typeof names], factText(value)]];
  });
}

function factText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .filter((part) => part !== null)
    .join(', ');
}
