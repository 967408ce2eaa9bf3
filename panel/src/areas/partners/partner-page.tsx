import { Skeleton, Switch } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useMay, usePartners } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Found } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { type Edited, SavedForm, useSave, useSavedForm } from '../../ui/form.tsx';
import { Id } from '../../ui/id.tsx';
import { COST_CURRENCY, Money } from '../../ui/money.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Secret } from '../../ui/secret.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { ClockChip, LoadOfDay, StandingChip, termsOf, useDuration, useShare } from './parts.tsx';
import {
  type Partner,
  type Report,
  useCreatePartner,
  useLoads,
  useReports,
  useUpdatePartner,
} from './queries.ts';
import { StandingActions } from './standing.tsx';
import { TermsCards } from './terms-cards.tsx';
import { newPartnerBody, partnerChanges, type Typed } from './typed.ts';

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

/** Today's load of the partner, and its report. */
export function ReportCard({ partner }: { readonly partner: Partner }) {
  const { partners: words, errors } = useWords();
  const loads = useLoads();
  const reports = useReports();
  const load = loads.data?.get(partner.id);
  const report = reports.data?.get(partner.id);
  const failed = [loads, reports].find((query) => query.isError && !query.data);
  return (
    <section className="card stack" aria-labelledby="report">
      <div className="tight">
        <h2>{words.today}</h2>
        {loads.isPending && <Skeleton height={16} width="60%" />}
        {load && <LoadOfDay load={load} capacity={termsOf(partner).capacity} />}
      </div>
      <div className="tight">
        <h2 id="report">{words.report}</h2>
        {reports.isLoading && <Skeleton height={16} width="60%" />}
        {report?.orders === 0 && <p className="soft">{words.noReport}</p>}
        {report && report.orders > 0 && <ReportFacts report={report} />}
      </div>
      {failed && <Problem error={failed.error} title={errors.title} onAgain={() => void failed.refetch()} />}
    </section>
  );
}

function ReportFacts({ report }: { readonly report: Report }) {
  const { partners: words, locale } = useWords();
  const share = useShare();
  const number = new Intl.NumberFormat(locale);
  const { orders, items, copies, dated, on_time, delayed, canceled, attempts, failed_attempts, borne } =
    report;
  const of = (count: number, whole: number) => (count === 0 ? '0' : `${count} (${share(count, whole)})`);
  return (
    <>
      <Facts
        facts={[
          { label: words.taken, value: words.takenCount(orders, items, number.format(copies)) },
          {
            label: words.onTime,
            value: dated === 0 ? words.noneDated : words.onTimeOf(share(on_time, dated) ?? '', dated),
          },
          { label: words.delayed, value: of(delayed, items) },
          { label: words.canceled, value: of(canceled, items) },
          { label: words.failedAttempts, value: of(failed_attempts, attempts) },
          { label: words.charged, value: <Charged report={report} /> },
          {
            label: words.borne,
            value: Number(borne) === 0 ? null : <Money amount={borne} currency={COST_CURRENCY} />,
          },
        ]}
      />
      <Times report={report} />
    </>
  );
}

/** The charges by the cost table at that time, as far as known. */
function Charged({ report: { cost, shipments_without_cost: unknown } }: { readonly report: Report }) {
  const { partners: words } = useWords();
  return (
    <>
      <Money amount={cost} currency={COST_CURRENCY} />
      {unknown > 0 && <span className="soft"> {words.withoutCosts(unknown)}</span>}
    </>
  );
}

function Times({ report }: { readonly report: Report }) {
  const { partners: words } = useWords();
  const duration = useDuration();
  const times = [
    [words.toRegister, report.time_to_register],
    [words.toProduce, report.time_to_produce],
    [words.toShip, report.time_to_ship],
  ] as const;
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{words.fromTaken}</th>
          <th scope="col" className="number">
            {words.half}
          </th>
          <th scope="col" className="number">
            {words.most}
          </th>
        </tr>
      </thead>
      <tbody>
        {times.map(([label, time]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="number">{time ? duration(time.p50_seconds) : '–'}</td>
            <td className="number">{time ? duration(time.p95_seconds) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PartnerFormProps {
  readonly initial: Pick<Partner, 'name' | 'address' | 'priority'> & Partial<Pick<Partner, 'open'>>;
  readonly verb: string;
  readonly call: { readonly isPending: boolean; readonly error: unknown };
  readonly cancel?: ReactNode;
  readonly onSubmit: (typed: Edited<Typed>) => void;
}

export function PartnerForm({ initial, verb, call, cancel, onSubmit }: PartnerFormProps) {
  const { partners: words, common } = useWords();
  const form = useSavedForm<Typed>({
    name: initial.name,
    handover: initial.address === null ? 'pulls' : 'posts',
    address: initial.address ?? '',
    priority: String(initial.priority),
    open: initial.open ?? true,
    orderKey: '',
  });
  const { values, set } = form;
  return (
    <SavedForm
      needs="/admin/1.0/partners/update"
      call={call}
      onSubmit={form.onSubmit(() => onSubmit(form))}
      verb={verb}
      cancel={cancel}
    >
      <Field
        of="/admin/1.0/partners/update"
        name="name"
        label={common.name}
        value={values.name}
        onChange={set('name')}
        error={call.error}
      />
      <HandoverFields values={values} set={set} error={call.error} />
      <Field
        of="/admin/1.0/partners/update"
        name="priority"
        label={words.priority}
        description={words.priorityHint}
        value={values.priority}
        onChange={set('priority')}
        error={call.error}
      />
      {initial.open === undefined ? (
        <Field
          of="/admin/1.0/partners/update"
          name="order_key"
          label={words.orderKey}
          description={words.orderKeyHint}
          value={values.orderKey}
          onChange={set('orderKey')}
          error={call.error}
        />
      ) : (
        <Switch
          label={words.openLabel}
          description={words.openHint}
          checked={values.open}
          onChange={(event) => set('open')(event.currentTarget.checked)}
        />
      )}
    </SavedForm>
  );
}

interface HandoverProps {
  readonly values: Typed;
  readonly set: <Name extends keyof Typed>(name: Name) => (value: Typed[Name]) => void;
  readonly error: unknown;
}

/** Fields for how orders reach the partner. */
function HandoverFields({ values, set, error }: HandoverProps) {
  const { partners: words } = useWords();
  return (
    <>
      <Choices
        legend={words.handover}
        value={values.handover}
        onChange={set('handover')}
        options={[
          { value: 'pulls', label: words.pulls },
          { value: 'posts', label: words.posts },
        ]}
      />
      {values.handover === 'posts' && (
        <Field
          of="/admin/1.0/partners/update"
          name="address"
          label={words.address}
          description={words.addressHint}
          placeholder="https://printer.example/orders"
          type="url"
          value={values.address}
          onChange={set('address')}
          error={error}
        />
      )}
    </>
  );
}
