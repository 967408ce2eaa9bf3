import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CardSkeleton, Empty, FoundPage, Loaded } from '../../ui/fetched.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { About, MailStateChip } from './parts.tsx';
import { type Mail, useMail, usePreview, useResendMail } from './queries.ts';
import './mails.css';

const route = getRouteApi('/mails/$id');

export function MailPage() {
  const { id } = route.useParams();
  const { mails: words, errors } = useWords();
  return (
    <FoundPage
      query={useMail(id)}
      title={`${words.one} ${id}`}
      back={{ to: '/mails', label: words.title }}
      find={({ mail }) => mail}
      missing={{ title: errors.missing(words.one, id), hint: words.missingHint }}
    >
      {(mail) => <ShownMail key={id} mail={mail} />}
    </FoundPage>
  );
}

function ShownMail({ mail }: { readonly mail: Mail }) {
  const { mails: words } = useWords();
  const toast = useToast();
  const resend = useResendMail(mail.id);
  const isOfParcel = mail.kind === 'tracking';
  return (
    <Page
      title={words.to(mail.address)}
      mark={<MailStateChip state={mail.state} />}
      back={{ to: '/mails', label: words.title }}
      actions={
        isOfParcel &&
        mail.state !== 'running' && (
          <Button
            needs="/admin/1.0/mails/resend"
            disabled={resend.isPending}
            onClick={() => resend.mutate(undefined, { onSuccess: () => toast(words.resent) })}
          >
            {words.resend}
          </Button>
        )
      }
    >
      {resend.error !== null && <Problem error={resend.error} />}
      <div className="columns">
        {isOfParcel ? <Preview id={mail.id} /> : <Empty title={words.noPreview} hint={words.noPreviewHint} />}
        <MailFacts mail={mail} />
      </div>
    </Page>
  );
}

function MailFacts({ mail }: { readonly mail: Mail }) {
  const { mails: words, common } = useWords();
  const { tried_at: triedAt, next_at: nextAt } = mail;
  return (
    <section className="card stack">
      <div>
        <h2>{words.states[mail.state]}</h2>
        <p className="soft">{words.stateHints[mail.state]}</p>
      </div>
      <Facts
        facts={[
          { label: words.reason, value: mail.reason },
          { label: words.kind, value: words.kinds[mail.kind] },
          { label: words.about, value: <About mail={mail} /> },
          { label: common.client, value: mail.order?.client.name },
          { label: words.tracking, value: mail.tracking && <Id>{mail.tracking}</Id> },
          { label: words.tries, value: mail.tries },
          { label: words.tried, value: triedAt && <Time at={triedAt} precise /> },
          { label: words.next, value: nextAt && <Time at={nextAt} precise /> },
          { label: common.created, value: <Time at={mail.created_at} precise /> },
          { label: common.id, value: <Id>{String(mail.id)}</Id> },
        ]}
      />
    </section>
  );
}

/** A mail as its recipient sees it, with what is true of the order now. */
export function Preview({ id }: { readonly id: number }) {
  const { mails: words } = useWords();
  return (
    <Loaded query={usePreview(id)}>
      {(message) =>
        message === undefined ? (
          <CardSkeleton />
        ) : (
          <section className="card stack" aria-labelledby="preview">
            <div>
              <h2 id="preview">{message.subject}</h2>
              <p className="soft">{words.previewHint}</p>
            </div>
            <Letter key={message.html} html={message.html} title={message.subject} />
          </section>
        )
      }
    </Loaded>
  );
}

/** A mail in a frame without scripts, as high as its content. */
function Letter({ html, title }: { readonly html: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const onLoad = () => {
    const inner = frame.current?.contentDocument;
    if (!frame.current || !inner) return;
    write(inner, html);
    frame.current.style.height = `${inner.documentElement.scrollHeight}px`;
  };
  return (
    <iframe
      ref={frame}
      className="letter"
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><title></title>"
      onLoad={onLoad}
    />
  );
}

const SHEET = /<style>([^<]*)<\/style>/g;

/**
 * The policy of the panel forbids styles within HTML, and a frame has the policy of its page: so the same styles are set by
 * this script. A parsed document runs nothing. In texts of the mail quotes are escaped, so what is replaced is markup.
 */
function write(inner: Document, html: string): void {
  const { defaultView: view } = inner;
  if (!view) return;
  const marked = html.replace(SHEET, '').replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(marked, 'text/html');
  inner.documentElement.lang = parsed.documentElement.lang;
  inner.title = parsed.title;
  inner.body.replaceWith(inner.adoptNode(parsed.body));
  for (const element of inner.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  inner.adoptedStyleSheets = [...html.matchAll(SHEET)].map(([, css = '']) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
}
