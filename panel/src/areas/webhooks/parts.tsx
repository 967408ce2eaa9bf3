import { Fragment } from 'react';
import type { Schemas } from '../../api/client.ts';
import { Chip, type Meaning } from '../../ui/chip.tsx';
import { useWords } from '../../words/index.tsx';
import type { Attempt, EventType, Webhook } from './queries.ts';

type Outcome = Schemas['DeliveryOutcome'];

export type Health = 'active' | 'failing' | 'paused' | 'disabled';

export function healthOf(webhook: Pick<Webhook, 'status' | 'failing_since' | 'paused_until'>): Health {
  const { status, failing_since, paused_until } = webhook;
  if (status !== 'active') return 'disabled';
  if (isComing(paused_until)) return 'paused';
  return failing_since === null ? 'active' : 'failing';
}

const meanings: Readonly<Record<Health, Meaning>> = {
  active: 'fine',
  failing: 'attention',
  paused: 'attention',
  disabled: 'failed',
};
/** A person wanted it so. */
const DELIBERATE: readonly (string | null)[] = ['by_client', 'by_operator'];

export function HealthChip({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words } = useWords();
  const health = healthOf(webhook);
  const meaning = DELIBERATE.includes(webhook.disabled_reason) ? 'over' : meanings[health];
  return <Chip meaning={meaning}>{words.statuses[health]}</Chip>;
}

/** Whether a time is still to come. */
export function isComing(at: string | null): at is string {
  return at !== null && new Date(at) > new Date();
}

interface HealthBarProps {
  /** The newest last. */
  readonly outcomes: readonly Outcome[];
  /** The number of places. */
  readonly places: number;
}

const PITCH = 5;
const HEIGHT = 16;

/** A tick for each attempt, the newest on the right: a full one was delivered, a half one was not. */
export function HealthBar({ outcomes, places }: HealthBarProps) {
  const { webhooks: words } = useWords();
  if (outcomes.length === 0) return <span className="soft">{words.noAttempts}</span>;
  const delivered = outcomes.filter((outcome) => outcome === 'delivered').length;
  const label = words.healthOf(delivered, outcomes.length);
  const width = places * PITCH;
  return (
    <svg className="health-bar" role="img" aria-label={label} width={width} height={HEIGHT}>
      <title>{label}</title>
      {Array.from({ length: places }, (_, place) => {
        const outcome = outcomes[place - (places - outcomes.length)];
        const height = outcome === undefined ? 2 : outcome === 'delivered' ? HEIGHT : HEIGHT / 2;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other identity
            key={place}
            data-outcome={outcome === undefined ? 'none' : outcome === 'delivered' ? 'delivered' : 'failed'}
            x={place * PITCH}
            y={HEIGHT - height}
            width={PITCH - 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}

/** The host of a webhook, by which people know it. */
export function hostOf({ masked_url: url }: Pick<Webhook, 'masked_url'>): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** The host of the URL, and the rest less prominently. */
export function ShownUrl({ webhook }: { readonly webhook: Webhook }) {
  const host = hostOf(webhook);
  const rest = webhook.masked_url.slice(webhook.masked_url.indexOf(host) + host.length);
  return (
    <>
      {host}
      <span className="soft webhook-path">{rest}</span>
    </>
  );
}

/** The service counts no further. */
const MOST_COUNTED = 1000;

/** The number of events that wait for a webhook. */
export function useWaitingText(): (webhook: Pick<Webhook, 'waiting'>) => string {
  const { webhooks: words } = useWords();
  return ({ waiting }) => (waiting >= MOST_COUNTED ? words.many(waiting) : String(waiting));
}

/** The types in the order in which they happen. */
export const eventTypes: readonly EventType[] = [
  'CloudprinterOrderValidated',
  'CloudprinterOrderCanceled',
  'ItemValidated',
  'ItemProduce',
  'ItemProduced',
  'ItemPacked',
  'ItemShipped',
  'ItemError',
  'ItemCanceled',
  'OrderError',
  'FileDelayed',
];

/** Receivers that switch on types fail on those that they do not know. */
export const usualEventTypes = eventTypes.filter((type) => type !== 'OrderError' && type !== 'FileDelayed');

const MOST_NAMED = 2;

/** Types in words, or by their names if they are few. */
export function useTypesText(): (types: readonly EventType[], mostNamed?: number) => string {
  const { webhooks: words } = useWords();
  return (types, mostNamed = MOST_NAMED) => {
    if (types.length === eventTypes.length) return words.allTypes;
    if (types.length === usualEventTypes.length && usualEventTypes.every((type) => types.includes(type)))
      return words.usualTypes;
    return types.length <= mostNamed ? types.join(', ') : words.someTypes(types.length);
  };
}

const outcomeMeanings: Readonly<Record<Outcome, Meaning>> = {
  delivered: 'fine',
  refused: 'failed',
  gone: 'failed',
  unanswered: 'attention',
  unsent: 'attention',
};

/** The outcome of an attempt: the status of the answer, or that none arrived. */
export function OutcomeChip({ attempt: { outcome, status } }: { readonly attempt: Attempt }) {
  const { webhooks: words } = useWords();
  return (
    <Chip meaning={outcomeMeanings[outcome]}>
      {words.outcomes[outcome]} {status !== null && <span className="chip-number">{status}</span>}
    </Chip>
  );
}

/** The name of a type, which may be broken between its words. */
export function TypeName({ type }: { readonly type: EventType }) {
  return type.split(/(?=[A-Z])/).map((word) => (
    <Fragment key={word}>
      <wbr />
      {word}
    </Fragment>
  ));
}
