import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount, useOwners } from '../../api/accounts.ts';
import { CallFailed } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CardSkeleton, Empty, Loaded } from '../../ui/fetched.tsx';
import { Id, useCopy } from '../../ui/id.tsx';
import { type Fact, Facts, Page } from '../../ui/page.tsx';
import { Scrolled } from '../../ui/scrolled.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { Caller, CallsLink, Fix, StatusChip } from './parts.tsx';
import { type RequestInfo, useRequest } from './queries.ts';
import './requests.css';

const route = getRouteApi('/requests/$id');

export function RequestPage() {
  const { id } = route.useParams();
  const { requests: words } = useWords();
  const query = useRequest(id);
  const page = (content: ReactNode) => (
    <Page title={words.one} back={{ to: '/requests', label: words.title }}>
      {content}
    </Page>
  );
  if (query.error instanceof CallFailed && query.error.fields.id !== undefined) {
    return page(<Empty title={words.missingTitle} hint={words.missingHint} />);
  }
  return (
    <Loaded query={query} page={page}>
      {(request) => (request ? <ShownRequest request={request} /> : page(<CardSkeleton />))}
    </Loaded>
  );
}

function ShownRequest({ request }: { readonly request: RequestInfo }) {
  const { requests: words } = useWords();
  const { copy } = useCopy();
  return (
    <Page
      title={`${request.method} ${request.path}`}
      mark={<StatusChip status={request.status} />}
      lead={
        <>
          <Time at={request.at} precise /> · {request.ms} ms
        </>
      }
      back={{ to: '/requests', label: words.title }}
      actions={<Button onClick={() => copy(request.curl)}>{words.copyCurl}</Button>}
    >
      <div className="columns">
        <div className="stack">
          <Refusal request={request} />
          <Body request={request} />
          <Repeat request={request} />
        </div>
        <RequestFacts request={request} />
      </div>
    </Page>
  );
}

/** Why it was refused, and what to change. */
function Refusal({ request: { error_types: types, parameters } }: { readonly request: RequestInfo }) {
  const { requests: words } = useWords();
  const named = parameters.filter((parameter) => parameter !== '');
  if (types.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{words.refusedTitle}</h2>
      {types.map((type) => (
        <div key={type}>
          <p>
            <strong className="mono">{type}</strong>
          </p>
          <Fix type={type} />
        </div>
      ))}
      {named.length > 0 && <Facts facts={[{ label: words.fields, value: <Names names={named} /> }]} />}
    </section>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return <span className="mono">{names.join(', ')}</span>;
}

function Body({ request: { content, status } }: { readonly request: RequestInfo }) {
  const { requests: words } = useWords();
  const body = content?.body;
  return (
    <section className="card stack">
      <div>
        <h2>{words.body}</h2>
        <p className="soft">
          {body ? words.masked : status < 400 ? words.notKeptFine : words.notKept}
          {content?.cut && ` ${words.cut}`}
        </p>
      </div>
      {body && <Scrolled label={words.body} text={formatted(body)} />}
      {content && (
        <Facts
          facts={[
            { label: words.size, value: content.bytes !== null ? words.bytes(content.bytes) : null },
            { label: words.contentType, value: content.type },
          ]}
        />
      )}
    </section>
  );
}

/** One field per line; a body that was cut is shown unchanged. */
function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The command that sends the call again, and what it takes to do so in the sandbox. */
function Repeat({ request: { curl, replay, client_id: client } }: { readonly request: RequestInfo }) {
  const { requests: words } = useWords();
  return (
    <section className="card stack">
      <div>
        <h2>{words.repeat}</h2>
        <p className="soft">{replay.body ? words.repeatHint : words.noSandbox}</p>
      </div>
      {replay.body && (
        <ol className="effects">
          <li>
            {words.useSandboxKey}{' '}
            {client !== null && (
              <Link to="/keys" search={{ client }}>
                {words.sandboxKeys}
              </Link>
            )}
          </li>
          {replay.body === 'missing' && <li>{words.addBody}</li>}
          {replay.to_fill_in.length > 0 && (
            <li>
              {words.fillIn} <Names names={replay.to_fill_in} />
            </li>
          )}
          <li>{words.runIt}</li>
        </ol>
      )}
      <Scrolled label={words.curl} text={curl} />
    </section>
  );
}

function RequestFacts({ request }: { readonly request: RequestInfo }) {
  const { requests: words, common } = useWords();
  const { path, credential, client_id: client, partner_id: partner, app } = request;
  const facts: Fact[] = [
    { label: words.status, value: request.status },
    { label: words.duration, value: `${request.ms} ms` },
    { label: words.interface, value: words.interfaces[request.interface] },
    { label: words.credential, value: <Credential request={request} /> },
    { label: common.client, value: client !== null && <ClientName id={client} /> },
    { label: common.partner, value: partner !== null && <PartnerName id={partner} /> },
    { label: words.app, value: app },
    { label: words.address, value: <span className="mono">{request.address}</span> },
    { label: words.requestId, value: <Id>{request.request_id}</Id> },
    { label: words.replayed, value: request.replayed ? words.replayedHint : null },
  ];
  return (
    <section className="card stack">
      <h2>{common.facts}</h2>
      <Facts facts={facts.filter(({ value }) => value !== false)} />
      <ul className="links">
        <li>
          <CallsLink search={{ path }} label={words.samePath} />
        </li>
        {credential !== null && (
          <li>
            <CallsLink search={{ credential, panel: isSession(credential) }} label={words.sameKey} />
          </li>
        )}
        {client !== null && (
          <li>
            <CallsLink search={{ client }} label={words.sameClient} />
          </li>
        )}
      </ul>
    </section>
  );
}

const isSession = (credential: string) => credential.startsWith('session ') || undefined;

function Credential({ request }: { readonly request: RequestInfo }): ReactNode {
  const [, id] = /^key (\d+)$/.exec(request.credential ?? '') ?? [];
  const caller = <Caller request={request} />;
  if (id === undefined) return caller;
  return (
    <Link to="/keys/$id" params={{ id: Number(id) }}>
      {caller}
    </Link>
  );
}

/** Users of a client have no page of it. */
function ClientName({ id }: { readonly id: number }) {
  const name = useOwners().clients.find((each) => each.id === id)?.name;
  const own = useAccount().data?.member_of?.name;
  if (name === undefined) return own ?? id;
  return (
    <Link to="/clients/$id" params={{ id }}>
      {name}
    </Link>
  );
}

function PartnerName({ id }: { readonly id: number }) {
  const name = useOwners().partners.find((each) => each.id === id)?.name;
  if (name === undefined) return id;
  return (
    <Link to="/partners/$id" params={{ id }}>
      {name}
    </Link>
  );
}
