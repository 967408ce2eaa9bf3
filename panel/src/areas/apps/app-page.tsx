import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { choicesOf } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { ConfirmAct, ConfirmEffects } from '../../ui/confirm.tsx';
import { Found } from '../../ui/fetched.tsx';
import { SavedForm, useSave, useSavedForm } from '../../ui/form.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Secret } from '../../ui/secret.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { AppFieldInputs, AppStatus, appBody } from './parts.tsx';
import { type App, type Overlap, useApps, useDisableApp, useRotateSecret, useUpdateApp } from './queries.ts';

const route = getRouteApi('/apps/$id');

export function AppPage() {
  const { id } = route.useParams();
  const { apps: words } = useWords();
  return (
    <Found query={useApps({})} id={id} words={words} list="/apps">
      {(app) => <ShownApp key={id} app={app} />}
    </Found>
  );
}

function ShownApp({ app }: { readonly app: App }) {
  const { apps: words } = useWords();
  const [asked, setAsked] = useState<'rotate' | 'disable'>();
  const [secret, setSecret] = useState<string>();
  const isActive = app.disabled_at === null;
  const actions = isActive && (
    <>
      {app.confidential && (
        <Button needs="/admin/1.0/apps/rotate" onClick={() => setAsked('rotate')}>
          {words.rotate}
        </Button>
      )}
      <Button look="danger" needs="/admin/1.0/apps/disable" onClick={() => setAsked('disable')}>
        {words.disable}
      </Button>
    </>
  );
  const onClose = () => setAsked(undefined);
  return (
    <Page
      title={app.name}
      mark={<AppStatus app={app} />}
      back={{ to: '/apps', label: words.title }}
      actions={actions}
    >
      {secret && (
        <Secret
          title={words.shownOnce}
          hint={words.shownOnceHint}
          secret={secret}
          doneLabel={words.stored}
          onDone={() => setSecret(undefined)}
        />
      )}
      <div className="columns">
        {isActive ? <AppForm app={app} /> : <AppFacts app={app} />}
        <div className="stack">
          {isActive && <AppFacts app={app} />}
          {app.secrets.length > 0 && <Secrets app={app} />}
        </div>
      </div>
      <Rotation app={app} isOpen={asked === 'rotate'} onClose={onClose} onIssued={setSecret} />
      <Disabling app={app} isOpen={asked === 'disable'} onClose={onClose} />
    </Page>
  );
}

/** The default lifetime of an access token. */
const PRESET_SECONDS = 3_600;

function AppForm({ app }: { readonly app: App }) {
  const { common } = useWords();
  const update = useUpdateApp(app.id);
  const save = useSave(update);
  const form = useSavedForm({
    name: app.name,
    redirects: app.redirect_uris.join('\n'),
    seconds: app.access_token_seconds === null ? '' : String(app.access_token_seconds),
  });
  // A field that was emptied goes back to what counts where nothing is set; left out, it would stay as it is.
  const preset = form.changes.seconds?.trim() === '' ? { access_token_seconds: PRESET_SECONDS } : {};
  const submit = () => save({ ...preset, ...appBody(form.changes) }, form);
  return (
    <SavedForm
      needs="/admin/1.0/apps/update"
      call={update}
      onSubmit={form.onSubmit(submit)}
      verb={common.save}
    >
      <AppFieldInputs values={form.values} set={form.set} error={update.error} />
    </SavedForm>
  );
}

function AppFacts({ app }: { readonly app: App }) {
  const { apps: words, common } = useWords();
  return (
    <section className="card stack">
      <h2>{common.facts}</h2>
      <Facts
        facts={[
          { label: words.publicId, value: <Id>{app.public_id}</Id> },
          { label: common.id, value: <Id>{String(app.id)}</Id> },
          {
            label: words.owner,
            value: (
              <Link to="/clients/$id" params={{ id: app.owner_id }}>
                {app.owner_name}
              </Link>
            ),
          },
          { label: words.kind, value: app.confidential ? words.confidential : words.public },
          { label: common.created, value: <Time at={app.created_at} precise /> },
          { label: words.disabled, value: app.disabled_at && <Time at={app.disabled_at} precise /> },
        ]}
      />
    </section>
  );
}

function Secrets({ app }: { readonly app: App }) {
  const { apps: words } = useWords();
  return (
    <section className="card stack">
      <h2>{words.secrets}</h2>
      <Facts
        facts={app.secrets.map(({ last_four, created_at, expires_at }) => ({
          label: words.secretOf(last_four),
          value: (
            <>
              <Time at={created_at} />{' '}
              <span className="soft">
                · {expires_at ? words.secretEnds : words.secretValid} {expires_at && <Time at={expires_at} />}
              </span>
            </>
          ),
        }))}
      />
    </section>
  );
}

interface AskProps {
  readonly app: App;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Rotation({
  app,
  isOpen,
  onClose,
  onIssued,
}: AskProps & { readonly onIssued: (secret: string | undefined) => void }) {
  const { apps: words } = useWords();
  const [overlap, setOverlap] = useState<Overlap>('24h');
  const rotate = useRotateSecret(app.id);
  const onSuccess = ({ secret }: { secret: string | null }) => {
    onClose();
    onIssued(secret ?? undefined);
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.rotateTitle(app.name)}
      effects={words.rotateEffects}
      verb={words.rotateDo}
      look="main"
      action={{ ...rotate, mutate: () => rotate.mutate(overlap, { onSuccess }) }}
    >
      <Choices
        legend={words.overlap}
        value={overlap}
        onChange={setOverlap}
        options={choicesOf('/admin/1.0/apps/rotate', 'overlap').map((value) => ({
          value,
          label: words.overlaps[value],
        }))}
      />
    </ConfirmEffects>
  );
}

function Disabling({ app, isOpen, onClose }: AskProps) {
  const { apps: words } = useWords();
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.disableTitle(app.name)}
      effects={words.disableEffects}
      verb={words.disableDo}
      action={useDisableApp(app.id)}
      done={words.wasDisabled}
    />
  );
}
