import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useWords } from '../words/index.tsx';
import { Button } from './button.tsx';
import { ConfirmEffects } from './confirm.tsx';
import { useCopy } from './id.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly hint: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly doneLabel: string;
  readonly onDone: () => void;
  /** Buttons beside the one that says that it is stored. */
  readonly more?: ReactNode;
}

interface SecretProps extends Pick<ShownOnceProps, 'title' | 'hint' | 'doneLabel' | 'onDone'> {
  readonly secret: string;
  /** Other secrets that are shown with it, and what it is called beside them. */
  readonly label?: string;
  readonly others?: readonly { readonly label: string; readonly secret: string }[];
}

/** A secret that is shown this once. */
export function Secret({ secret, label, others = [], ...shown }: SecretProps) {
  return (
    <ShownOnce {...shown}>
      <SecretValue label={label} secret={secret} />
      {others.map((other) => (
        <SecretValue key={other.label} {...other} />
      ))}
    </ShownOnce>
  );
}

/** What is shown this once. It is nowhere but in this page: leaving the page forgets it, so that is asked about first. */
export function ShownOnce({ title, hint, className, children, doneLabel, onDone, more }: ShownOnceProps) {
  const { question, settle } = useShownOnce();
  const store = () => {
    settle();
    onDone();
  };
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={`card secret stack ${className ?? ''}`} aria-live="polite">
      <div>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        <p className="soft">{hint}</p>
      </div>
      {children}
      <div className="form-actions">
        <Button look="main" onClick={store}>
          {doneLabel}
        </Button>
        {more}
      </div>
      {question}
    </section>
  );
}

function SecretValue({ label, secret }: { readonly label?: string | undefined; readonly secret: string }) {
  const { common } = useWords();
  const { copy } = useCopy();
  return (
    <div className="secret-value">
      {label && <strong>{label}</strong>}
      <code className="mono">{secret}</code>
      <Button aria-label={label && common.copyOf(label)} onClick={() => copy(secret)}>
        {common.copy}
      </Button>
    </div>
  );
}

interface Leaving {
  /** Asked when the page is being left. */
  readonly question: ReactNode;
  /** What is shown has been stored: the page may be left. */
  readonly settle: () => void;
}

const nothingToDo = { isPending: false, error: null };

/** Asks before a page is left that shows something this once, until it is stored. The browser asks before the panel is left. */
function useShownOnce(): Leaving {
  const { secret: words } = useWords();
  const isStored = useRef(false);
  const isOpen = useCallback(() => !isStored.current, []);
  const leaving = useBlocker({ shouldBlockFn: isOpen, enableBeforeUnload: isOpen, withResolver: true });
  const question = (
    <ConfirmEffects
      isOpen={leaving.status === 'blocked'}
      onClose={() => leaving.reset?.()}
      title={words.leaveTitle}
      effects={words.leaveEffects}
      verb={words.leave}
      dismiss={words.stay}
      action={{ ...nothingToDo, mutate: () => leaving.proceed?.() }}
    />
  );
  const settle = () => {
    isStored.current = true;
  };
  return { question, settle };
}
