import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useMay, usePartners } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Found } from '../../ui/fetched/found.tsx';
import { useSave } from '../../ui/form.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Secret } from '../../ui/secret.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { PartnerForm } from './partner-form.tsx';
import { ClockChip, StandingChip } from './parts.tsx';
import { type Partner, useCreatePartner, useUpdatePartner } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import { StandingActions } from './standing.tsx';
import { TermsCards } from './terms-cards.tsx';
import { newPartnerBody, partnerChanges } from './typed.ts';

const route = getRouteApi('/partners/$id');

export function PartnerPage() {
  const { id } = route.useParams();
  const { partners: words } = useWords();
  return (
    <Found query={usePartners()} id={id} words={words} list="/partners">
      {(partner) => <ShownPartner key={id} partner={partner} />}
    </Found>
  );
}

function ShownPartner({ partner }: { readonly partner: Partner }) {
  const { partners: words, common, clients } = useWords();
  const update = useUpdatePartner(partner.id);
  const save = useSave(update);
  const { id, deprecated_signal_at: deprecatedAt, clock_shift: clockShift } = partner;
  return (
    <Page
      title={partner.name}
      mark={<StandingChip partner={partner} />}
      back={{ to: '/partners', label: words.title }}
      actions={
        <>
          <StandingActions partner={partner} />
          <ButtonLink needs="/admin/1.0/keys/create" to="/keys/new" search={{ partner: id }}>
            {clients.newKey}
          </ButtonLink>
        </>
      }
    >
      <div className="columns">
        <TermsCards partner={partner} />
        <div className="stack">
          <ReportCard partner={partner} />
          <PartnerForm
            initial={partner}
            verb={common.save}
            call={update}
            onSubmit={(typed) => save(partnerChanges(typed.changes, typed.values), typed)}
          />
          <section className="card stack">
            <h2>{common.facts}</h2>
            <Facts
              facts={[
                { label: common.id, value: <Id>{String(id)}</Id> },
                { label: common.created, value: <Time at={partner.created_at} precise /> },
                { label: words.ended, value: partner.ended_at && <Time at={partner.ended_at} precise /> },
                { label: words.deprecated, value: deprecatedAt && <Time at={deprecatedAt} precise /> },
                { label: words.clock, value: clockShift && <WrongClock shift={clockShift} /> },
              ]}
            />
            <PartnerLinks id={id} />
          </section>
        </div>
      </div>
    </Page>
  );
}

function WrongClock({ shift }: ComponentProps<typeof ClockChip>) {
  const { partners: words } = useWords();
  return (
    <>
      <ClockChip shift={shift} />
      <p className="soft">{words.clockHint}</p>
    </>
  );
}

function PartnerLinks({ id }: { readonly id: number }) {
  const { partners: words } = useWords();
  const may = useMay();
  return (
    <ul className="links">
      <li>
        <Link to="/orders" search={{ partner: id }}>
          {words.itsOrders}
        </Link>
      </li>
      <li>
        <Link to="/keys" search={{ partner: id }}>
          {words.itsKeys}
        </Link>
      </li>
      {may('/admin/1.0/users') && (
        <li>
          <Link to="/users" search={{ partner: id }}>
            {words.itsUsers}
          </Link>
        </li>
      )}
      <li>
        <Link to="/requests" search={{ partner: id }}>
          {words.itsCalls}
        </Link>
      </li>
    </ul>
  );
}

export function NewPartnerPage() {
  const { partners: words, keys, common } = useWords();
  const navigate = useNavigate();
  const create = useCreatePartner();
  const created = create.data;
  if (created) {
    return (
      <Page title={created.partner.name} back={{ to: '/partners', label: words.title }}>
        <Secret
          title={words.orderKeyShown}
          hint={words.orderKeyShownHint}
          secret={created.order_key}
          doneLabel={keys.stored}
          onDone={() => void navigate({ to: '/partners/$id', params: { id: created.partner.id } })}
        />
      </Page>
    );
  }
  return (
    <Page title={words.newTitle} back={{ to: '/partners', label: words.title }}>
      <PartnerForm
        initial={{ name: '', address: null, priority: 100 }}
        verb={words.create}
        call={create}
        cancel={<ButtonLink to="/partners">{common.cancel}</ButtonLink>}
        onSubmit={({ values }) => create.mutate(newPartnerBody(values))}
      />
    </Page>
  );
}
