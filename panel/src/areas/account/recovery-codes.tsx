import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/id.tsx';
import { useShownOnce } from '../../ui/secret.tsx';
import { useWords } from '../../words/index.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, which are shown this once; a print has nothing but them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { account: words, common } = useWords();
  const { copy } = useCopy();
  const { question, settle } = useShownOnce();
  const store = () => {
    settle();
    onDone();
  };
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="card secret stack recovery-codes" aria-live="polite">
      <div>
        <h2 ref={head} tabIndex={-1}>
          {words.codesTitle}
        </h2>
        <p className="soft">{words.codesHint}</p>
      </div>
      <ol className="mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="form-actions">
        <Button look="main" onClick={store}>
          {words.codesStored}
        </Button>
        <Button onClick={() => copy(codes.join('\n'))}>{common.copy}</Button>
        <Button onClick={() => print()}>{words.print}</Button>
      </div>
      {question}
    </section>
  );
}
