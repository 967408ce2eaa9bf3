import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title: the state of the object. */
  readonly mark?: ReactNode;
  readonly back?: Pick<LinkProps, 'to' | 'params'> & { readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: title, state, actions, content. */
export function Page({ title, lead, mark, back, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Platen`;
  }, [title]);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          {back && (
            <Link to={back.to} params={back.params} className="back">
              ‹ {back.label}
            </Link>
          )}
          <div className="page-title">
            <h1>{title}</h1>
            {mark}
          </div>
          {lead && <p className="soft">{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Facts of an object; one without a value is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false)
        .map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Above what is of the sandbox, from edge to edge, so that it is never taken for live. */
export function SandboxBand({ children }: { readonly children: ReactNode }) {
  return (
    <p className="sandbox-band" role="note">
      {children}
    </p>
  );
}
