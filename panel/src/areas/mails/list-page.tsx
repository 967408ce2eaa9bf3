import { Select } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { Empty, Loaded, More, NoMatch } from '../../ui/fetched.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { About, MailStateChip, mailStates } from './parts.tsx';
import { type Mail, type RepeatableState, useMails, useResendAll, useResendCount } from './queries.ts';

const route = getRouteApi('/mails');

/** The mails of the service, newest first. */
export function MailsPage() {
  const { mails: words, common } = useWords();
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useMails(state);
  const columns = useColumns();
  const rows = query.data?.pages.flatMap(({ mails }) => mails);
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={(state === 'failed' || state === 'doubtful') && <ResendAll key={state} state={state} />}
    >
      <div className="filters">
        <Select
          aria-label={common.status}
          placeholder={words.allStates}
          data={mailStates.map((value) => ({ value, label: words.states[value] }))}
          value={state ?? null}
          onChange={(chosen) =>
            void navigate({ search: { state: mailStates.find((one) => one === chosen) } })
          }
          clearable
        />
      </div>
      <Loaded query={query}>
        {() => {
          if (rows?.length !== 0)
            return <Table label={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />;
          if (state !== undefined) return <NoMatch onClear={() => void navigate({ search: {} })} />;
          return <Empty title={words.emptyTitle} hint={words.emptyHint} />;
        }}
      </Loaded>
      <More query={query} label={common.older} />
    </Page>
  );
}

function useColumns(): Column<Mail>[] {
  const { mails: words, common } = useWords();
  return [
    {
      head: words.recipient,
      cell: ({ id, address, state }) => (
        <>
          <Link to="/mails/$id" params={{ id }} data-row>
            {address}
          </Link>
          <span className="narrow">
            <MailStateChip state={state} />
          </span>
        </>
      ),
      className: 'breaks',
    },
    { head: common.status, cell: ({ state }) => <MailStateChip state={state} />, wide: true },
    { head: words.kind, cell: ({ kind }) => words.kinds[kind], wide: true },
    { head: words.about, cell: (mail) => <About mail={mail} /> },
    { head: common.client, cell: ({ order }) => order?.client.name, wide: true },
    { head: common.created, cell: ({ created_at: at }) => <Time at={at} /> },
    { head: words.tries, cell: ({ tries }) => tries, align: 'number', wide: true },
  ];
}

/** Sends all mails about parcels in a state again; how many is said first. */
export function ResendAll({ state }: { readonly state: RepeatableState }) {
  const { mails: words } = useWords();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const count = useResendCount(state, isOpen);
  const resend = useResendAll(state);
  const close = () => setOpen(false);
  const { mails = 0 } = count.data ?? {};
  const onSuccess = ({ mails: sent }: { mails: number }) => {
    close();
    toast(words.resentAll(sent));
  };
  return (
    <>
      <Button needs="/admin/1.0/mails/resend-all" onClick={() => setOpen(true)}>
        {words.resendAll}
      </Button>
      <ConfirmEffects
        isOpen={isOpen}
        onClose={close}
        title={words.resendAll}
        effects={state === 'doubtful' ? [words.resendDoubtful] : []}
        isIncomplete={mails === 0}
        verb={words.resendDo(mails)}
        look="main"
        action={{ ...resend, mutate: () => resend.mutate(undefined, { onSuccess }) }}
      >
        {count.data && <p aria-live="polite">{words.resendCount(mails)}</p>}
        <FormProblem error={count.error} />
      </ConfirmEffects>
    </>
  );
}
