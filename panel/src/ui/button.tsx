import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

type Look = 'plain' | 'main' | 'danger' | 'bare';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
}

export function Button({ look = 'plain', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className="button" data-look={look} {...rest} />;
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly look?: Look;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ look = 'plain', children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className="button" data-look={look}>
      {children}
    </a>
  );
}

/** A link that looks like a button. */
export const ButtonLink = createLink(Anchor);
