import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useClients } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import {
  type DataSubject,
  type ErasedOrder,
  useErasePerson,
  useExportPerson,
  useFindPerson,
} from './queries.ts';

/**
 * A person's stored data: found, exported, erased. The address of the page does not contain the name, because
 * it stays in the browser and in logs.
 */
export function PrivacyPage() {
  const { privacy: words } = useWords();
  const [text, setText] = useState('');
  const find = useFindPerson();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate(subjectOf(text.trim()));
  };
  return (
    <Page title={words.title} lead={words.lead} back={{ to: '/retention', label: words.back }}>
      <form className="form" onSubmit={onSubmit}>
        <Field
          of="/admin/1.0/privacy/erase"
          name={'email' in subjectOf(text) ? 'email' : 'name'}
          label={words.whom}
          description={words.whomHint}
          value={text}
          onChange={(typed) => {
            setText(typed);
            // Only the shown result is erased.
            find.reset();
          }}
          error={find.error}
          data-autofocus
        />
        <FormProblem error={find.error} />
        <div className="form-actions">
          <Button type="submit" look="main" disabled={text.trim() === '' || find.isPending}>
            {words.find}
          </Button>
        </div>
      </form>
      {find.isPending && <FoundTable orders={undefined} />}
      {find.data && (
        <Found
          subject={subjectOf(text.trim())}
          orders={find.data.orders}
          onErased={() => find.mutate(subjectOf(text.trim()))}
        />
      )}
    </Page>
  );
}

/** An order of a client may have a reference with an @, but an e-mail address is what is asked for then. */
function subjectOf(text: string): DataSubject {
  return text.includes('@') ? { email: text } : { name: text };
}

interface FoundProps {
  readonly subject: DataSubject;
  readonly orders: readonly ErasedOrder[];
  readonly onErased: () => void;
}

function Found({ subject, orders, onErased }: FoundProps) {
  const { privacy: words } = useWords();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const exporting = useExportPerson();
  const erase = useErasePerson();
  const count = (outcome: ErasedOrder['outcome']) =>
    orders.filter((order) => order.outcome === outcome).length;
  const [now, later] = [count('erased'), count('waiting')];
  const onSuccess = () => {
    setAsked(false);
    toast(words.erased);
    onErased();
  };
  return (
    <section className="stack" aria-live="polite">
      <div className="page-actions">
        <Button disabled={exporting.isPending} onClick={() => exporting.mutate(subject)}>
          {words.export}
        </Button>
        {now + later > 0 && (
          <Button look="danger" onClick={() => setAsked(true)}>
            {words.erase}
          </Button>
        )}
      </div>
      {exporting.error !== null && <Problem error={exporting.error} />}
      <FoundTable orders={orders} />
      <ConfirmEffects
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={words.eraseTitle}
        effects={[
          ...(now > 0 ? [words.eraseNow(now)] : []),
          ...(later > 0 ? [words.eraseLater(later)] : []),
          ...words.eraseEffects,
        ]}
        verb={words.eraseVerb(now + later)}
        action={{ ...erase, mutate: () => erase.mutate(subject, { onSuccess }) }}
      />
    </section>
  );
}

const meanings = {
  erased: 'attention',
  waiting: 'working',
  erased_before: 'over',
  refused: 'attention',
} as const;

function FoundTable({ orders }: { readonly orders: readonly ErasedOrder[] | undefined }) {
  const { privacy: words } = useWords();
  const clients = new Map(useClients().data?.map(({ id, name }) => [id, name]));
  const columns: Column<ErasedOrder>[] = [
    {
      head: words.order,
      cell: ({ order_number: id, reference }) => (
        <Link to="/orders/$id" params={{ id }} data-row>
          {reference}
        </Link>
      ),
    },
    { head: words.client, cell: ({ client_id: id }) => clients.get(id) ?? id, wide: true },
    {
      head: words.state,
      cell: ({ outcome }) => <Chip meaning={meanings[outcome]}>{words.outcomes[outcome]}</Chip>,
    },
  ];
  return <Table label={words.orders} columns={columns} rows={orders} rowKey={({ order_number: n }) => n} />;
}
