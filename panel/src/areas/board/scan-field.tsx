import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { limitsOf } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/index.tsx';

const ID = 'scan';

interface ScanFieldProps {
  readonly onScan: (code: string) => void;
  /** Undoes the last move; undefined = there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
}

/** Gives the focus back to the field, as after a choice in another one: what is scanned next would be typed there. */
export function focusScanField(): void {
  document.getElementById(ID)?.focus({ preventScroll: true });
}

/** Takes what a scanner types. It has the focus unless another field or a dialog has it. */
export function ScanField({ onScan, onUndo }: ScanFieldProps) {
  const { board: words } = useWords();
  const field = useRef<HTMLInputElement>(null);
  // On a tablet the keyboard of the screen would cover half of the board.
  const [isTyped, setTyped] = useState(() => !matchMedia('(pointer: coarse)').matches);
  useEffect(keepFocus, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current;
    const code = input?.value.trim();
    if (!input || !code) return;
    input.value = '';
    onScan(code);
  };
  return (
    <form className="scan" onSubmit={submit}>
      <label className="scan-label" htmlFor={ID}>
        {words.scan}
      </label>
      <input
        ref={field}
        id={ID}
        type="text"
        className="mono"
        placeholder={words.scanHint}
        inputMode={isTyped ? 'text' : 'none'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limitsOf('/admin/1.0/board/item', 'code').maxLength}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (onUndo) onUndo();
          else event.currentTarget.blur();
        }}
      />
      {isTyped ? (
        <Button type="submit">{words.enter}</Button>
      ) : (
        <Button
          onClick={() => {
            setTyped(true);
            field.current?.focus();
          }}
        >
          {words.type}
        </Button>
      )}
    </form>
  );
}

/** Gives the field the focus at first, when a digit is typed anywhere else, and after a button of the board. */
function keepFocus(): () => void {
  const isFree = () => !isField(document.activeElement) && document.querySelector('[role=dialog]') === null;
  const onKey = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey && isFree())
      focusScanField();
  };
  const onClick = (event: MouseEvent) => {
    const isOnBoard = event.target instanceof Element && event.target.closest('.board') !== null;
    if (isOnBoard && event.detail > 0 && isFree()) focusScanField();
  };
  focusScanField();
  addEventListener('keydown', onKey);
  addEventListener('click', onClick);
  return () => {
    removeEventListener('keydown', onKey);
    removeEventListener('click', onClick);
  };
}

function isField(element: Element | null): boolean {
  return element !== null && /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}
