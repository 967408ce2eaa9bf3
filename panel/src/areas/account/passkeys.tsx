import { type SubmitEvent, useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { CardSkeleton, Loaded } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { hasPasskeys, NoPasskey } from './make-passkey.ts';
import { type Passkey, useAddPasskey, usePasskeys, useRemovePasskey, useRequestPasskey } from './queries.ts';

/** Signing in with a phone or a security key instead of the password. */
export function Passkeys() {
  return (
    <Loaded query={usePasskeys()}>
      {(own) => (own === undefined ? <CardSkeleton /> : <OwnPasskeys own={own} />)}
    </Loaded>
  );
}

function OwnPasskeys({
  own: { is_available: isAvailable, passkeys },
}: {
  readonly own: Schemas['OwnPasskeys'];
}) {
  const { account: words } = useWords();
  const request = useRequestPasskey();
  const [asked, setAsked] = useState<Passkey>();
  const columns = useColumns(setAsked);
  const mayAdd = isAvailable && hasPasskeys;
  const why = isAvailable ? words.noPasskeysInBrowser : words.noPasskeysHere;
  return (
    <section className="card stack">
      <div>
        <h2>{words.passkeys}</h2>
        <p className="soft">{mayAdd ? words.passkeysHint : why}</p>
      </div>
      {passkeys.length > 0 && (
        <Table label={words.passkeys} columns={columns} rows={passkeys} rowKey={({ id }) => id} />
      )}
      {request.error && <Problem error={request.error} />}
      {request.data ? (
        <NewPasskey request={request.data} onDone={request.reset} />
      ) : (
        mayAdd && (
          <div className="form-actions">
            <Button
              look={passkeys.length > 0 ? undefined : 'main'}
              disabled={request.isPending}
              onClick={() => request.mutate()}
            >
              {words.addPasskey}
            </Button>
          </div>
        )
      )}
      {asked && <Remove passkey={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function useColumns(remove: (passkey: Passkey) => void): Column<Passkey>[] {
  const { account: words, common } = useWords();
  return [
    { head: common.name, cell: ({ name }) => name },
    { head: words.passkeyAdded, cell: ({ created_at: at }) => <Time at={at} />, wide: true },
    {
      head: words.lastUsed,
      cell: ({ used_at: at }) => (at ? <Time at={at} /> : <span className="soft">{words.neverUsed}</span>),
      wide: true,
    },
    {
      head: words.action,
      cell: (passkey) => (
        <Button look="bare" data-row onClick={() => remove(passkey)}>
          {words.removePasskey}
        </Button>
      ),
    },
  ];
}

interface NewPasskeyProps {
  readonly request: Schemas['PasskeyRequest'];
  readonly onDone: () => void;
}

/** Names the passkey; then the browser asks the person. */
function NewPasskey({ request, onDone }: NewPasskeyProps) {
  const { account: words, common } = useWords();
  const toast = useToast();
  const [name, setName] = useState('');
  const add = useAddPasskey();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      onDone();
      toast(words.passkeyAddedNow(name));
    };
    add.mutate({ name, request }, { onSuccess });
  };
  const declined = add.error instanceof NoPasskey && add.error;
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field
        of="/admin/1.0/account/passkeys/add"
        name="name"
        label={words.passkeyName}
        description={words.passkeyNameHint}
        value={name}
        onChange={setName}
        error={add.error}
        autoFocus
      />
      {declined && <p role="alert">{declined.isKnown ? words.passkeyKnown : words.passkeyNotMade}</p>}
      <FormProblem error={declined ? null : add.error} />
      <div className="form-actions">
        <Button look="main" type="submit" disabled={add.isPending || name.trim() === ''}>
          {words.createPasskey}
        </Button>
        <Button onClick={onDone}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function Remove({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { account: words } = useWords();
  const toast = useToast();
  const remove = useRemovePasskey();
  const onSuccess = () => {
    onClose();
    toast(words.passkeyRemoved(passkey.name));
  };
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.removePasskeyTitle(passkey.name)}
      effects={words.removePasskeyEffects}
      verb={words.removePasskeyDo}
      action={{ ...remove, mutate: () => remove.mutate(passkey.id, { onSuccess }) }}
    />
  );
}
