import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { useWords, type Words } from '../../words/index.tsx';
import type { Card } from './queries.ts';

export interface Label {
  readonly tracking: string;
  readonly carrier: string;
}

interface ShipDialogProps {
  /** The scanned item, and the others of its order that are as far. */
  readonly card: Card;
  readonly others: readonly Card[];
  readonly onShip: (cards: readonly Card[], label: Label) => void;
  readonly onClose: () => void;
}

/** Asks for the label of a parcel, which may hold several items of the order. */
export function ShipDialog({ card, others, onShip, onClose }: ShipDialogProps) {
  const { board: words, common } = useWords();
  const [tracking, setTracking] = useState('');
  const [carrier, setCarrier] = useState(card.shipping_option);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const cards = [card, ...others.filter(({ code }) => !left.has(code))];
  const isComplete = tracking.trim() !== '' && carrier.trim() !== '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isComplete) onShip(cards, { tracking: tracking.trim(), carrier: carrier.trim() });
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.shipTitle(card.order.reference)}>
      <form className="stack ship" onSubmit={submit}>
        <Field
          of="/admin/1.0/board/move"
          name="tracking"
          data-autofocus
          label={words.tracking}
          description={words.trackingHint}
          value={tracking}
          autoComplete="off"
          onChange={setTracking}
        />
        <Field
          of="/admin/1.0/board/move"
          name="carrier"
          label={words.carrier}
          value={carrier}
          onChange={setCarrier}
        />
        <fieldset className="choices">
          <legend>{words.inParcel}</legend>
          <p className="board-in-parcel">{nameOf(card, common)}</p>
          {others.map((other) => (
            <label key={other.code} className="choice">
              <input
                type="checkbox"
                checked={!left.has(other.code)}
                onChange={(event) => setLeft(toggled(left, other.code, !event.currentTarget.checked))}
              />
              <span>{nameOf(other, common)}</span>
            </label>
          ))}
        </fieldset>
        <div className="form-actions">
          <Button look="main" type="submit" disabled={!isComplete}>
            {words.ship(cards.length)}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function nameOf({ product_name, count, code }: Card, { times }: Words['common']): string {
  return `${product_name} ${times(count)} · ${code}`;
}

function toggled(codes: ReadonlySet<string>, code: string, isIn: boolean): ReadonlySet<string> {
  const others = [...codes].filter((one) => one !== code);
  return new Set(isIn ? [...others, code] : others);
}
