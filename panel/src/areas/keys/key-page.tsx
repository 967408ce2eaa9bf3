import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../api/accounts.ts';
import { choicesOf } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { ConfirmAct, ConfirmEffects } from '../../ui/confirm.tsx';
import { Found } from '../../ui/fetched.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Secret } from '../../ui/secret.tsx';
import { inWords, Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { isEnded, KeyKind, KeyStatus, maskedKey } from './parts.tsx';
import { type Key, type Overlap, useKeys, useRevokeKey, useRotateKey } from './queries.ts';

const route = getRouteApi('/keys/$id');

export function KeyPage() {
  const { id } = route.useParams();
  const { keys: words } = useWords();
  return (
    <Found query={useKeys({})} id={id} words={words} list="/keys">
      {(key) => <ShownKey key={id} keyRow={key} />}
    </Found>
  );
}

function ShownKey({ keyRow }: { readonly keyRow: Key }) {
  const { keys: words } = useWords();
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  const [issued, setIssued] = useState<{ key: string; id: number }>();
  const name = keyRow.name || maskedKey(keyRow);
  const actions = (
    <>
      {keyRow.status === 'active' && (
        <Button needs="/admin/1.0/keys/rotate" onClick={() => setAsked('rotate')}>
          {words.rotate}
        </Button>
      )}
      {!isEnded(keyRow) && (
        <Button look="danger" needs="/admin/1.0/keys/revoke" onClick={() => setAsked('revoke')}>
          {words.revoke}
        </Button>
      )}
    </>
  );
  return (
    <Page
      title={keyRow.name || words.unnamed}
      mark={<KeyStatus status={keyRow.status} />}
      back={{ to: '/keys', label: words.title }}
      actions={actions}
    >
      {issued && (
        <Secret
          title={words.shownOnce}
          hint={words.shownOnceHint}
          secret={issued.key}
          doneLabel={words.stored}
          onDone={() => void navigate({ to: '/keys/$id', params: { id: issued.id } })}
        />
      )}
      <KeyFacts keyRow={keyRow} />
      <ul className="links">
        <li>
          <Link to="/requests" search={{ credential: `key ${keyRow.id}` }}>
            {words.itsCalls}
          </Link>
        </li>
      </ul>
      <Rotation
        keyRow={keyRow}
        name={name}
        isOpen={asked === 'rotate'}
        onClose={() => setAsked(undefined)}
        onIssued={setIssued}
      />
      <Revocation
        keyRow={keyRow}
        name={name}
        isOpen={asked === 'revoke'}
        onClose={() => setAsked(undefined)}
      />
    </Page>
  );
}

function KeyFacts({ keyRow: key }: { readonly keyRow: Key }) {
  const { keys: words, common } = useWords();
  const lastUse: ReactNode = key.last_used_at ? (
    <>
      <Time at={key.last_used_at} />{' '}
      {key.last_used_from && (
        <span className="soft">
          {words.lastFrom} <span className="mono">{key.last_used_from}</span>
        </span>
      )}
    </>
  ) : (
    common.never
  );
  const end = key.revoked_at ?? key.expires_at;
  return (
    <section className="card">
      <Facts
        facts={[
          { label: words.key, value: <span className="mono">{maskedKey(key)}</span> },
          { label: common.id, value: <Id>{String(key.id)}</Id> },
          { label: words.interface, value: <KeyKind keyRow={key} /> },
          { label: words.owner, value: <Owner keyRow={key} /> },
          { label: words.lastUsed, value: lastUse },
          { label: common.created, value: <Time at={key.created_at} precise /> },
          { label: isEnded(key) ? words.hasEnded : words.ends, value: end && <Time at={end} precise /> },
          { label: words.rateLimit, value: key.rate_limit ?? words.rateDefault },
          { label: words.scenario, value: key.scenario },
        ]}
      />
    </section>
  );
}

function Owner({ keyRow: { client_id, partner_id, owner } }: { readonly keyRow: Key }) {
  const { keys: words } = useWords();
  const may = useMay();
  if (!may('/admin/1.0/clients')) return owner;
  if (client_id !== null) {
    return (
      <Link to="/clients/$id" params={{ id: client_id }}>
        {owner}
      </Link>
    );
  }
  if (partner_id === null) return words.operator;
  return (
    <Link to="/partners/$id" params={{ id: partner_id }}>
      {owner}
    </Link>
  );
}

interface AskProps {
  readonly keyRow: Key;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Rotation({
  keyRow,
  name,
  isOpen,
  onClose,
  onIssued,
}: AskProps & { readonly onIssued: (issued: { key: string; id: number }) => void }) {
  const { keys: words } = useWords();
  const [overlap, setOverlap] = useState<Overlap>('24h');
  const rotate = useRotateKey(keyRow.id);
  const onSuccess = ({ key, credential }: { key: string; credential: Key }) => {
    onClose();
    onIssued({ key, id: credential.id });
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.rotateTitle(name)}
      effects={words.rotateEffects}
      verb={words.rotateDo}
      look="main"
      action={{ ...rotate, mutate: () => rotate.mutate(overlap, { onSuccess }) }}
    >
      <Choices
        legend={words.overlap}
        value={overlap}
        onChange={setOverlap}
        options={choicesOf('/admin/1.0/keys/rotate', 'overlap').map((value) => ({
          value,
          label: words.overlaps[value],
        }))}
      />
    </ConfirmEffects>
  );
}

function Revocation({ keyRow, name, isOpen, onClose }: AskProps) {
  const { keys: words, common, locale } = useWords();
  const lastUse = keyRow.last_used_at ? inWords(new Date(keyRow.last_used_at), locale) : common.never;
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.revokeTitle(name)}
      effects={words.revokeEffects(keyRow.owner ?? words.operator, lastUse)}
      verb={words.revokeDo}
      action={useRevokeKey(keyRow.id)}
      done={words.revoked}
    />
  );
}
