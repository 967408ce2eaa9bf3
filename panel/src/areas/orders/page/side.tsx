import { useState } from 'react';
import { useMay } from '../../../api/accounts.ts';
import { Button, DocumentLink } from '../../../ui/button.tsx';
import { Chip, type Meaning } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { Id } from '../../../ui/id.tsx';
import { Money } from '../../../ui/money.tsx';
import { referenceInWords } from '../../../ui/named.tsx';
import { Time } from '../../../ui/time.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { PostalAddress } from './address.tsx';
import { writtenIn } from './events.ts';
import { type Everything, isCanceledOrder, type Order, useNote } from './queries.ts';

interface SideProps {
  readonly everything: Everything;
  readonly mayAct: boolean;
}

/** The content of the order, beside its history. */
export function Side({ everything, mayAct }: SideProps) {
  // Notes are of the staff, which is who sees the attention list.
  const isStaff = useMay()('/admin/1.0/attention');
  const { order: words } = useWords();
  const { order } = everything;
  const [isRaw, setRaw] = useState(false);
  return (
    <div className="stack">
      <section className="card tight">
        {order.addresses.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is its position
          <PostalAddress key={index} address={address} />
        ))}
        <p className="soft small">
          {words.contact}: <Id>{order.email}</Id>
        </p>
      </section>
      <Costs order={order} />
      <Partners everything={everything} />
      <Tracking order={order} />
      {isStaff && <Notes order={order} mayAct={mayAct} />}
      <section className="tight">
        <div>
          <Button look="bare" aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
            {words.data}
          </Button>
        </div>
        {isRaw && <pre className="raw mono">{JSON.stringify(everything, null, 2)}</pre>}
      </section>
    </div>
  );
}

const handoverMeanings: Readonly<Record<string, Meaning>> = {
  waiting: 'working',
  running: 'working',
  taken: 'fine',
  refused: 'failed',
  withdrawn: 'over',
};

function Partners({ everything: { order, sheets } }: { readonly everything: Everything }) {
  const { handovers } = order;
  const { order: words } = useWords();
  const { handoverStates: names } = words;
  return (
    <section className="card tight">
      <h2>{words.partners}</h2>
      {handovers.length === 0 && <p className="soft">{words.noPartners}</p>}
      {handovers.map(({ partner, pulls, state, doubtful, tries, settled_at }) => (
        <div key={partner} className="side-row">
          <span>{partner ?? words.simulatorName}</span>
          <Chip
            meaning={doubtful && state !== 'taken' ? 'attention' : (handoverMeanings[state] ?? 'working')}
          >
            {state in names ? names[state as keyof typeof names] : state}
          </Chip>
          <span className="soft small dotted">
            {doubtful && state !== 'taken' && <span>{words.doubtful}</span>}
            {pulls && <span>{words.pulls}</span>}
            {tries > 0 && <span>{words.tries(tries)}</span>}
            {settled_at && <Time at={settled_at} />}
          </span>
        </div>
      ))}
      {!isCanceledOrder(order) && <Sheets sheets={sheets} />}
    </section>
  );
}

/** The printed sheets for each print partner. */
function Sheets({ sheets }: Pick<Everything, 'sheets'>) {
  const { order: words } = useWords();
  return sheets.map(({ partner, job_ticket, packing_slip }) => (
    <div key={partner} className="tight side-papers">
      {sheets.length > 1 && <span className="soft small">{partner ?? words.simulatorName}</span>}
      <div className="page-actions">
        <DocumentLink to={job_ticket}>{words.jobTicket}</DocumentLink>
        <DocumentLink to={packing_slip}>{words.packingSlip}</DocumentLink>
      </div>
    </div>
  ));
}

function Tracking({ order: { items } }: { readonly order: Order }) {
  const { order: words } = useWords();
  const parcels = items.flatMap(({ n, parcels }) => parcels.map((parcel) => ({ n, ...parcel })));
  return (
    <section className="card tight">
      <h2>{words.tracking}</h2>
      {parcels.length === 0 && <p className="soft">{words.noTracking}</p>}
      {parcels.map(({ n, tracking, shipping_option, shipped_at }) => (
        <div key={`${n} ${tracking}`} className="side-row">
          <Id>{tracking}</Id>
          <span className="soft small dotted">
            <span>{words.ofItem(n)}</span>
            {shipping_option && <span>{shipping_option}</span>}
            <Time at={shipped_at} />
          </span>
        </div>
      ))}
    </section>
  );
}

/** The client's costs, and the credits for canceled copies; in both currencies if its invoice has another one. */
function Costs({ order: { costs, credits, charged, invoiced } }: { readonly order: Order }) {
  const { order: words } = useWords();
  const { currency, invoice_currency, invoice_exchange_rate, subtotals, total } = costs;
  const hasFees = [subtotals.fee, subtotals.app_fee].some((fee) => Number(fee) !== 0);
  const fees = (Number(subtotals.fee) + Number(subtotals.app_fee)).toFixed(4);
  const isCredited = credits.lines.length > 0;
  const isConverted = currency !== invoice_currency;
  const convertedTotal = isCredited ? null : invoiced.total;
  const lines: readonly SumLine[] = [
    [words.costOf.items, subtotals.items, invoiced.items],
    ...(hasFees ? [[words.costOf.fees, fees, invoiced.fees] as const] : []),
    [words.costOf.shipping, total.shipping, invoiced.shipping],
    [words.costOf.vat, total.vat, invoiced.vat],
    [words.costOf.total, total.amount, convertedTotal, true],
    ...(isCredited
      ? ([
          [words.credits, credits.total, invoiced.credits],
          [words.charged, charged, invoiced.total, true],
        ] as const)
      : []),
  ];
  return (
    <section className="card tight">
      <h2>{words.costs}</h2>
      <table className="sums">
        <tbody>
          {lines.map(([label, amount, converted, isTotal = false]) => (
            <tr key={label} data-total={isTotal || undefined}>
              <th scope="row">{label}</th>
              <td className="number">
                <Money amount={amount} currency={currency} />
              </td>
              {isConverted && (
                <td className="number">
                  {converted !== null && <Money amount={converted} currency={invoice_currency} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isConverted && (
        <p className="soft small">{words.invoicedAt(currency, invoice_exchange_rate, invoice_currency)}</p>
      )}
    </section>
  );
}

type SumLine = readonly [label: string, amount: string, converted: string | null, isTotal?: boolean];

interface NotesProps {
  readonly order: Order;
  readonly mayAct: boolean;
}

/** The notes of operators on the order. */
function Notes({ order, mayAct }: NotesProps) {
  const { order: words, named } = useWords();
  const toast = useToast();
  const [text, setText] = useState('');
  const note = useNote(order.number);
  const notes = order.events.flatMap((event) =>
    event.kind === 'act' && event.action === 'note' ? [event] : [],
  );
  const onSuccess = (saved: string) => {
    // Text typed meanwhile becomes the next note.
    setText((typed) => (typed === saved ? '' : typed));
    toast(words.acts.note.done);
  };
  return (
    <section className="card tight">
      <h2>{words.notes}</h2>
      {notes.length === 0 && <p className="soft">{words.noNotes}</p>}
      {notes.map(({ at, user, actor, details }) => (
        <div key={at} className="note">
          <p>{writtenIn(details)}</p>
          <p className="soft small">
            {user ?? referenceInWords(actor, named)}, <Time at={at} />
          </p>
        </div>
      ))}
      {mayAct && (
        <form
          className="tight"
          onSubmit={(event) => {
            event.preventDefault();
            note.mutate(text, { onSuccess: () => onSuccess(text) });
          }}
        >
          <Field
            of="/admin/1.0/orders/note"
            name="text"
            label={words.noteLabel}
            description={words.noteHint}
            rows={2}
            value={text}
            onChange={setText}
            error={note.error}
          />
          <FormProblem error={note.error} />
          <div className="form-actions">
            <Button type="submit" disabled={note.isPending || text === ''}>
              {words.acts.note.button}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
