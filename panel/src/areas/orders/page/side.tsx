import { useState } from 'react';
import { useMay } from '../../../api/accounts.ts';
import { Button, DocumentLink } from '../../../ui/button.tsx';
import { Chip, type Meaning } from '../../../ui/chip.tsx';
import { Id } from '../../../ui/id.tsx';
import { Time } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import { PostalAddress } from './address.tsx';
import { Costs } from './costs.tsx';
import { Notes } from './notes.tsx';
import { type Everything, isCanceledOrder, type Order } from './queries.ts';

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
