import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { CardSkeleton, Loaded } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Id, useCopy } from '../../ui/id.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ShownOnce } from '../../ui/secret.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import {
  useConfirmSecondFactor,
  useNewRecoveryCodes,
  useRemoveSecondFactor,
  useSecondFactor,
  useSetUpSecondFactor,
} from './queries.ts';

/** Signing in with a code of an authenticator app as well. */
export function TwoStep() {
  const query = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Loaded query={query}>
      {(factor) => {
        if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
        if (factor === undefined) return <CardSkeleton />;
        return factor.is_on ? (
          <TurnedOn codesLeft={factor.recovery_codes} onCodes={setCodes} />
        ) : (
          <TurnedOff onCodes={setCodes} />
        );
      }}
    </Loaded>
  );
}

interface CardProps {
  readonly mark: ReactNode;
  readonly hint: string;
  readonly children: ReactNode;
}

function Card({ mark, hint, children }: CardProps) {
  const { account: words } = useWords();
  return (
    <section className="card stack">
      <div>
        <div className="page-title">
          <h2>{words.twoStep}</h2>
          {mark}
        </div>
        <p className="soft">{hint}</p>
      </div>
      {children}
    </section>
  );
}

interface CodesProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

function TurnedOff({ onCodes }: CodesProps) {
  const { account: words } = useWords();
  const setUp = useSetUpSecondFactor();
  return (
    <Card mark={<Chip meaning="over">{words.off}</Chip>} hint={words.twoStepHint}>
      {setUp.error && <Problem error={setUp.error} />}
      {setUp.data ? (
        <SetUp made={setUp.data} onCodes={onCodes} onCancel={setUp.reset} />
      ) : (
        <div className="form-actions">
          <Button look="main" disabled={setUp.isPending} onClick={() => setUp.mutate()}>
            {words.setUp}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface SetUpProps extends CodesProps {
  readonly made: Schemas['SecondFactorSetUp'];
  readonly onCancel: () => void;
}

/** Three steps: scan, or type, and prove that the app has the secret. */
function SetUp({ made: { qr_code: svg, secret }, onCodes, onCancel }: SetUpProps) {
  const { account: words, common } = useWords();
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) });
  };
  return (
    <form className="set-up" onSubmit={submit} noValidate>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={words.qrCode}
        width={184}
        height={184}
      />
      <div className="stack">
        <ol className="effects">
          <li>{words.scan}</li>
          <li>{words.enterCode}</li>
        </ol>
        <div>
          <p className="soft small">{words.orType}</p>
          <Id>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Id>
        </div>
        <Field
          of="/admin/1.0/account/second-factor/confirm"
          name="code"
          className="code"
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={confirm.error}
          data-autofocus
        />
        <FormProblem error={confirm.error} />
        <div className="form-actions">
          <Button look="main" type="submit" disabled={confirm.isPending}>
            {words.turnOn}
          </Button>
          <Button onClick={onCancel}>{common.cancel}</Button>
        </div>
      </div>
    </form>
  );
}

function TurnedOn({ codesLeft, onCodes }: CodesProps & { readonly codesLeft: number }) {
  const { account: words } = useWords();
  const toast = useToast();
  const [asked, setAsked] = useState<'codes' | 'off'>();
  const renew = useNewRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const onClose = () => setAsked(undefined);
  const onRenewed = ({ recovery_codes }: Schemas['RecoveryCodes']) => onCodes(recovery_codes);
  const onRemoved = () => toast(words.turnedOff);
  return (
    <Card mark={<Chip meaning="fine">{words.on}</Chip>} hint={words.codesLeft(codesLeft)}>
      <div className="form-actions">
        <Button onClick={() => setAsked('codes')}>{words.newCodes}</Button>
        <Button look="danger" onClick={() => setAsked('off')}>
          {words.turnOff}
        </Button>
      </div>
      <ConfirmEffects
        isOpen={asked === 'codes'}
        onClose={onClose}
        title={words.newCodesTitle}
        effects={words.newCodesEffects}
        verb={words.newCodesDo}
        look="main"
        action={{ ...renew, mutate: () => renew.mutate(undefined, { onSuccess: onRenewed }) }}
      />
      <ConfirmEffects
        isOpen={asked === 'off'}
        onClose={onClose}
        title={words.turnOffTitle}
        effects={words.turnOffEffects}
        verb={words.turnOffDo}
        action={{ ...remove, mutate: () => remove.mutate(undefined, { onSuccess: onRemoved }) }}
      />
    </Card>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, which are shown this once; a print has nothing but them. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { account: words, common } = useWords();
  const { copy } = useCopy();
  return (
    <ShownOnce
      title={words.codesTitle}
      hint={words.codesHint}
      className="recovery-codes"
      doneLabel={words.codesStored}
      onDone={onDone}
      more={
        <>
          <Button onClick={() => copy(codes.join('\n'))}>{common.copy}</Button>
          <Button onClick={() => print()}>{words.print}</Button>
        </>
      }
    >
      <ol className="mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </ShownOnce>
  );
}
