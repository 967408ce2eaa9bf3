import { useMergedRef } from '@mantine/hooks';
import { createLink } from '@tanstack/react-router';
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { type Call, useMay } from '../api/accounts.ts';

type Look = 'plain' | 'main' | 'danger' | 'bare';

interface Needs {
  /** The call it leads to: it is left out for roles that may not make it. */
  readonly needs?: Call;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Needs {
  readonly look?: Look;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'plain', type = 'button', needs, ref, ...rest }: ButtonProps) {
  const may = useMay();
  const own = useRef<HTMLButtonElement>(null);
  useKeptFocus(own, rest.disabled ?? false);
  const merged = useMergedRef(own, ref);
  if (needs && !may(needs)) return null;
  return <button type={type} className="button" data-look={look} {...rest} ref={merged} />;
}

/** A browser takes the focus from a button that is disabled, as while its call is under way. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) {
      had.current = document.activeElement === button.current;
      return;
    }
    if (had.current && document.activeElement === document.body) button.current?.focus();
    had.current = false;
  }, [button, isDisabled]);
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Needs {
  readonly look?: Look;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ look = 'plain', needs, children, ...rest }: AnchorProps) {
  const may = useMay();
  if (needs && !may(needs)) return null;
  return (
    <a {...rest} className="button" data-look={look}>
      {children}
    </a>
  );
}

/** A link to a document of the service, such as a PDF: it opens beside the panel, to be read or printed. */
export function DocumentLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a className="button" data-look="plain" href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A link that looks like a button. */
export const ButtonLink = createLink(Anchor);
