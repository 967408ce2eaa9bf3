import { useRef } from 'react';
import { CardSkeleton, Loaded } from '../../ui/fetched/loaded.tsx';
import { useWords } from '../../words/index.tsx';
import { usePreview } from './queries.ts';

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
