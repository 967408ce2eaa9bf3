import { Checkbox, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Choices } from '../../../../ui/choices.tsx';
import { ConfirmEffects } from '../../../../ui/confirm.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Problem } from '../../../../ui/problem.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords, type Words } from '../../../../words/index.tsx';
import { moneyText } from '../../../../words/money.ts';
import { type AskedCopies, type CancelPreview, type Order, useCancel, useCancelPreview } from '../queries.ts';
import type { DialogProps } from './confirm-dialogs.tsx';

type Item = Order['items'][number];

/** Time to type a number before its effects are asked for. */
const TYPING_MS = 250;

/** Cancels everything that has not shipped, or some copies, and shows what follows from it before. */
export function CancelDialog({ everything, isOpen, onClose }: DialogProps) {
  const words = useWords();
  const { order: text } = words;
  const toast = useToast();
  const { order, actions } = everything;
  const plan = usePlan(order);
  const { extent, asked, preview, shown, isCurrent, isProRata, setProRata } = plan;
  const [reason, setReason] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const cancel = useCancel(order.number);
  const mustAgree = extent === 'all' && actions.some(({ action, confirm }) => action === 'cancel' && confirm);
  const needsAgreement = mustAgree || (shown?.notified.length ?? 0) > 0;
  const body = {
    reason,
    ...(asked ? { items: asked } : {}),
    ...(needsAgreement ? { partner_agreed: isAgreed } : {}),
    pro_rata: isProRata,
  };
  const onSuccess = () => {
    onClose();
    toast(shown?.is_whole ? text.acts.cancel.done : text.cancelSomeDone);
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={text.cancelTitle(order.reference)}
      effects={shown && !preview.isError ? effectsOf(shown, order, words) : []}
      verb={verbOf(extent, shown, words)}
      dismiss={text.cancelNot}
      isIncomplete={shown === undefined || preview.isError || !isCurrent}
      action={{ ...cancel, mutate: () => cancel.mutate(body, { onSuccess }) }}
      choice={<Extent items={order.items} plan={plan} />}
    >
      <Field
        of="/admin/1.0/orders/cancel"
        name="reason"
        label={text.cancelReason}
        description={text.cancelReasonHint}
        rows={2}
        value={reason}
        onChange={setReason}
        error={cancel.error}
        data-autofocus
      />
      {shown && shown.charged_by_rows !== shown.charged_pro_rata && (
        <Checkbox
          label={text.cancelProRata}
          description={text.cancelProRataHint}
          checked={isProRata}
          onChange={(event) => setProRata(event.currentTarget.checked)}
        />
      )}
      {needsAgreement && (
        <Checkbox
          label={text.partnerAgreed}
          description={text.partnerAgreedHint}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
    </ConfirmEffects>
  );
}

/** The copies to cancel, with the effects. */
function usePlan(order: Order) {
  const [extent, setExtent] = useState<'all' | 'some'>('all');
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  // Memoised, so that it settles when nothing is typed.
  const asked = useMemo(() => (extent === 'all' ? undefined : askedCopies(counts)), [extent, counts]);
  const [isProRata, setProRata] = useState(false);
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const isNothing = asked?.length === 0;
  const preview = useCancelPreview(order.number, settled, isProRata, settled?.length !== 0);
  const shown = isNothing ? undefined : preview.data;
  // While the user types and until the answer arrives, the previous answer is shown.
  const isCurrent = asked === settled && !preview.isPlaceholderData;
  const choice = { extent, setExtent, counts, setCounts, isProRata, setProRata };
  return { ...choice, asked, isNothing, preview, shown, isCurrent };
}

interface ExtentProps {
  readonly items: readonly Item[];
  readonly plan: ReturnType<typeof usePlan>;
}

function Extent({ items, plan }: ExtentProps) {
  const { order: words } = useWords();
  const { extent, setExtent, counts, setCounts, isNothing, preview } = plan;
  const isDivisible = items.filter(isCancelable).some((item) => copiesLeft(item) > 1 || items.length > 1);
  return (
    <>
      {isDivisible && (
        <Choices
          legend={words.cancelWhat}
          value={extent}
          onChange={setExtent}
          options={[
            { value: 'all', label: words.cancelAll },
            { value: 'some', label: words.cancelSome },
          ]}
        />
      )}
      {extent === 'some' && <Counts items={items} counts={counts} onChange={setCounts} />}
      {isNothing && <p className="soft">{words.cancelNothing}</p>}
      {preview.isError && !isNothing && <Problem error={preview.error} />}
      {preview.isPending && !isNothing && <Skeleton height={16} width="80%" />}
    </>
  );
}

interface CountsProps {
  readonly items: readonly Item[];
  /** The counts as typed, by item reference. */
  readonly counts: Readonly<Record<string, string>>;
  readonly onChange: (counts: Readonly<Record<string, string>>) => void;
}

/** The number of copies to cancel of each item. */
function Counts({ items, counts, onChange }: CountsProps) {
  const { order: words, states } = useWords();
  return (
    <ul className="cancel-counts">
      {items.map((item) => {
        const { n, reference, product_name, title, state } = item;
        const id = `cancel-${n}`;
        return (
          <li key={n}>
            <label htmlFor={id}>
              <strong>{words.item(n, reference)}</strong> {title ?? product_name}
            </label>
            {isCancelable(item) ? (
              <span className="cancel-count">
                <input
                  id={id}
                  type="number"
                  min={0}
                  max={copiesLeft(item)}
                  placeholder="0"
                  value={counts[reference] ?? ''}
                  onChange={(event) => onChange({ ...counts, [reference]: event.currentTarget.value })}
                />
                {words.cancelOf(copiesLeft(item))}
              </span>
            ) : (
              <span className="soft">
                {state.code in states ? states[state.code as keyof typeof states] : state.code}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const copiesLeft = ({ count, canceled }: Item) => count - canceled;

function isCancelable(item: Item): boolean {
  const isOver = item.state.code === 'item_state_shipped' || item.state.code === 'item_state_canceled';
  return !isOver && copiesLeft(item) > 0;
}

function askedCopies(counts: Readonly<Record<string, string>>): AskedCopies[] {
  return Object.entries(counts)
    .map(([reference, count]) => ({ reference, count: Number(count) }))
    .filter(({ count }) => count !== 0);
}

function verbOf(extent: 'all' | 'some', preview: CancelPreview | undefined, { order: words }: Words): string {
  if (!preview) return words.acts.cancel.button;
  if (extent === 'all') return words.cancelDo(preview.copies.length);
  return words.cancelSomeDo(preview.copies.reduce((sum, { count }) => sum + count, 0));
}

/** Copies, shipments, money, and what print partners learn. */
function effectsOf(preview: CancelPreview, order: Order, { order: words, locale }: Words): string[] {
  const { copies, credits, charged, currency, shipments, notified, is_whole, odd_rests } = preview;
  const { charged_by_rows: byRows, charged_pro_rata: byShare } = preview;
  const money = (amount: string) => moneyText(amount.replace('-', ''), currency, locale);
  const credit = money(credits.total);
  const client = order.client.name;
  const itemName = (reference: string) =>
    words.item(order.items.find((item) => item.reference === reference)?.n ?? 0, reference);
  const notices = notified.map(({ partner, pulls, copies: its }) => {
    const count = its.reduce((sum, copy) => sum + copy.count, 0);
    return pulls ? words.cancelPulled(partner, count) : words.cancelSent(partner, count);
  });
  if (is_whole) {
    const [made, credited = '', ...others] = words.cancelEffects(
      copies.length,
      shipments.length,
      credit,
      client,
    );
    return [made ?? '', credited, ...notices, ...others];
  }
  return [
    ...copies.map(({ reference, count, left }) => words.cancelCopies(itemName(reference), count, left)),
    ...(shipments.length > 0 ? [words.cancelShipments(shipments.length)] : []),
    words.cancelMoney(client, credit, money(charged)),
    ...(byRows === byShare ? [] : [words.cancelBoth(money(byRows), money(byShare))]),
    ...odd_rests.map(({ reference, left, quantity: { min, max, step } }) =>
      words.cancelOdd(itemName(reference), left, min, max, step),
    ),
    ...notices,
    words.cancelSeen(client),
  ];
}
