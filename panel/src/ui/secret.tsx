import { useEffect, useRef } from 'react';
import { useWords } from '../words/index.tsx';
import { Button } from './button.tsx';
import { useCopy } from './id.tsx';

interface SecretProps {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** A secret that is shown this once. It is nowhere but in this page: leaving the page forgets it. */
export function Secret({ title, hint, secret, doneLabel, onDone }: SecretProps) {
  const words = useWords();
  const { copy } = useCopy();
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
      <div className="secret-value">
        <code className="mono">{secret}</code>
        <Button onClick={() => copy(secret)}>{words.common.copy}</Button>
      </div>
      <div className="form-actions">
        <Button look="main" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </section>
  );
}
