import { useEffect, useRef } from 'react';
import { useWords } from '../words/index.tsx';
import { Button } from './button.tsx';
import { useCopy } from './id.tsx';

interface SecretProps {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  /** Other secrets that are shown with it, and what it is called beside them. */
  readonly label?: string;
  readonly others?: readonly { readonly label: string; readonly secret: string }[];
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** A secret that is shown this once. It is nowhere but in this page: leaving the page forgets it. */
export function Secret({ title, hint, secret, label, others = [], doneLabel, onDone }: SecretProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="card secret stack" aria-live="polite">
      <div>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        <p className="soft">{hint}</p>
      </div>
      <SecretValue label={label} secret={secret} />
      {others.map((other) => (
        <SecretValue key={other.label} {...other} />
      ))}
      <div className="form-actions">
        <Button look="main" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
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
