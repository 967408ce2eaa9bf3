import { useState } from 'react';
import { useWords } from '../words/index.tsx';
import { Icon } from './icon.tsx';
import { showFailure, useToast } from './toast.tsx';

const SHOWN_MS = 1500;

interface IdProps {
  readonly children: string;
  /** Show only its beginning and its end; the whole is copied. */
  readonly isShort?: boolean;
}

/** An identifier that is copied by a click. */
export function Id({ children, isShort = false }: IdProps) {
  const words = useWords();
  const { isCopied, copy } = useCopy();
  const shown = isShort ? `${children.slice(0, 8)}…${children.slice(-4)}` : children;
  return (
    <button
      type="button"
      className="id mono"
      title={isShort ? children : words.common.copy}
      aria-label={words.common.copyOf(shown)}
      onClick={() => copy(children)}
    >
      <span>{shown}</span>
      <Icon name={isCopied ? 'check' : 'copy'} size={14} />
    </button>
  );
}

/** Copies a string and reports it, or that it could not; `isCopied` is true for a moment. */
export function useCopy() {
  const words = useWords();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async (text: string) => {
    if (!(await copyText(text))) return showFailure(words.common.notCopied);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
    toast(words.common.copied);
  };
  return { isCopied, copy };
}

/**
 * Without TLS, browsers have a clipboard only on the same machine, and may refuse it; an old command still
 * copies a selection.
 */
async function copyText(text: string): Promise<boolean> {
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isWritten) return true;
  const area = document.createElement('textarea');
  area.value = text;
  (document.querySelector('[role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
