import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Meaning } from '../../../ui/chip.tsx';
import { fieldError } from '../../../ui/form.ts';
import { Id } from '../../../ui/id.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { Costs } from './costs.tsx';
import { writtenIn } from './events.ts';
import { type Address, type Everything, type Order, useNote } from './queries.ts';
import { itemNumber } from './reasons.ts';

interface SideProps {
  readonly everything: Everything;
  readonly mayAct: boolean;
}

/** What the order consists of, beside what happened to it. */
export function Side({ everything, mayAct }: SideProps) {
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
      <Partners order={order} />
      <Tracking order={order} />
      <Files order={order} isOver={everything.why.waits_for === 'nothing'} />
      <Notes order={order} mayAct={mayAct} />
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

function PostalAddress({ address }: { readonly address: Address }) {
  const { order: words, locale } = useWords();
  const { company, firstname, lastname, street1, street2, zip, city, state, country, email, phone } = address;
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const lines = [company, `${firstname} ${lastname}`, street1, street2, [zip, city, state].join(' ')];
  return (
    <div className="tight">
      <h2>{words.address}</h2>
      <address>
        {lines
          .filter((line) => line !== null)
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
            <span key={index}>{line}</span>
          ))}
        <span>
          {countries.of(country)} <span className="soft">{country}</span>
        </span>
      </address>
      <p className="soft small dotted">
        <Id>{email}</Id>
        <Id>{phone}</Id>
      </p>
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

function Partners({ order: { handovers } }: { readonly order: Order }) {
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
    </section>
  );
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

const fileMeanings: Readonly<Record<string, Meaning>> = {
  waiting: 'working',
  running: 'working',
  fetched: 'fine',
  failed: 'failed',
};

function Files({ order, isOver }: { readonly order: Order; readonly isOver: boolean }) {
  const { order: words, locale } = useWords();
  const { fileStates: names } = words;
  return (
    <section className="card tight">
      <h2>{words.files}</h2>
      {order.files.length === 0 && <p className="soft">{words.noFiles}</p>}
      {order.files.map(({ n, type, item, state, size, format, host, md5, md5_expected, tries }) => (
        <div key={n} className="side-row">
          <span>
            {words.file(n, type)}{' '}
            <span className="soft">
              {item === null ? words.ofOrder : words.ofItem(itemNumber(item, order))}
            </span>
          </span>
          <Chip meaning={isOver && state === 'waiting' ? 'over' : (fileMeanings[state] ?? 'working')}>
            {state in names ? names[state as keyof typeof names] : state}
          </Chip>
          <span className="soft small dotted">
            {size !== null && <span>{sizeText(size, locale)}</span>}
            {format && <span>{format}</span>}
            <span>{host}</span>
            {tries > 1 && <span>{words.tries(tries)}</span>}
          </span>
          {(md5 ?? md5_expected) && (
            <span className="soft small">
              {words.md5Copy} <Id>{md5 ?? md5_expected ?? ''}</Id>
            </span>
          )}
        </div>
      ))}
    </section>
  );
}

const sizes = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
  ['byte', 1],
] as const;

function sizeText(bytes: number, locale: string): string {
  const [unit, length] = sizes.find(([, least]) => bytes >= least) ?? ['byte', 1];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / length);
}

interface NotesProps {
  readonly order: Order;
  readonly mayAct: boolean;
}

function Notes({ order, mayAct }: NotesProps) {
  const { order: words } = useWords();
  const toast = useToast();
  const [text, setText] = useState('');
  const note = useNote(order.number);
  const notes = order.events.flatMap((event) =>
    event.kind === 'act' && event.action === 'note' ? [event] : [],
  );
  const onSuccess = () => {
    setText('');
    toast(words.done.note);
  };
  return (
    <section className="card tight">
      <h2>{words.notes}</h2>
      {notes.length === 0 && <p className="soft">{words.noNotes}</p>}
      {notes.map(({ at, user, actor, details }) => (
        <div key={at} className="note">
          <p>{writtenIn(details)}</p>
          <p className="soft small">
            {user ?? actor}, <Time at={at} />
          </p>
        </div>
      ))}
      {mayAct && (
        <form
          className="tight"
          onSubmit={(event) => {
            event.preventDefault();
            note.mutate(text, { onSuccess });
          }}
        >
          <Textarea
            label={words.noteLabel}
            description={words.noteHint}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={fieldError(note.error, 'text')}
          />
          {note.error && !fieldError(note.error, 'text') && <Problem error={note.error} />}
          <div className="form-actions">
            <Button type="submit" disabled={note.isPending || text === ''}>
              {words.actions.note}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
