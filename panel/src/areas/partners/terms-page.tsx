import { Textarea } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePartners } from '../../api/accounts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Found } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { parsed, Refusal, written } from './json-text.tsx';
import { type Partner, useUpdatePartner } from './queries.ts';
import './partners.css';
import { exampleTerms } from './terms.ts';
import { TermsInWords } from './terms-cards.tsx';
import { typedTerms } from './typed-terms.ts';

const route = getRouteApi('/partners/$id/terms');

/** The terms of a partner as one JSON document, checked as a whole when it is saved. */
export function TermsPage() {
  const { id } = route.useParams();
  const { partners: words } = useWords();
  return (
    <Found query={usePartners()} id={id} words={words} list="/partners">
      {(partner) => <TermsForm key={id} partner={partner} />}
    </Found>
  );
}

/** The terms as they are edited, and how they are saved. */
function useTermsText(partner: Partner) {
  const { partners: words, common } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const saved = written(partner.terms);
  const [opened, setOpened] = useState(saved);
  const [text, setText] = useState(opened);
  // Unless something was typed, what is saved is shown: at first it may come from an earlier page.
  if (text === opened && saved !== opened) {
    setOpened(saved);
    setText(saved);
  }
  /** Terms that others saved since the page was opened. */
  const [newer, setNewer] = useState<string>();
  const partners = usePartners();
  const [syntax, setSyntax] = useState<string>();
  const update = useUpdatePartner(partner.id);
  const change = (next: string) => {
    setText(next);
    setSyntax(undefined);
    update.reset();
  };
  const load = (terms: string) => {
    setOpened(terms);
    setNewer(undefined);
    change(terms);
  };
  const save = async () => {
    const read = parsed(text);
    if ('error' in read) return setSyntax(read.error);
    if (text === opened) return toast(common.unchanged);
    const present = (await partners.refetch()).data?.find(({ id }) => id === partner.id);
    // The terms are replaced as a whole, and with them the changes of others.
    if (present && written(present.terms) !== opened) return setNewer(written(present.terms));
    update.mutate(
      { terms: read.json as Record<string, never> },
      {
        onSuccess: () => {
          toast(words.termsSaved);
          void navigate({ to: '/partners/$id', params: { id: partner.id } });
        },
      },
    );
  };
  return { text, change, syntax, newer, load, save, update };
}

function TermsForm({ partner }: { readonly partner: Partner }) {
  const { partners: words, common } = useWords();
  const { text, change, syntax, newer, load, save, update } = useTermsText(partner);
  return (
    <Page
      title={words.termsOf(partner.name)}
      lead={words.termsLead}
      back={{ to: '/partners/$id', params: { id: partner.id }, label: partner.name }}
    >
      <div className="columns terms-columns">
        <form
          className="card stack"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Textarea
            label={words.termsJson}
            classNames={{ input: 'mono terms-text' }}
            rows={24}
            spellCheck={false}
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
            error={syntax && words.notJson(syntax)}
          />
          {newer !== undefined && <Newer onLoad={() => load(newer)} />}
          {update.error && <Refusal error={update.error} />}
          <div className="form-actions">
            <Button look="main" type="submit" needs="/admin/1.0/partners/update" disabled={update.isPending}>
              {common.save}
            </Button>
            <ButtonLink to="/partners/$id" params={{ id: partner.id }}>
              {common.cancel}
            </ButtonLink>
            <Button look="bare" onClick={() => change(written(exampleTerms))}>
              {words.useExample}
            </Button>
          </div>
        </form>
        <InWords text={text} />
      </div>
      <FieldHelp />
    </Page>
  );
}

function Newer({ onLoad }: { readonly onLoad: () => void }) {
  const { partners: words } = useWords();
  return (
    <section className="problem" role="alert">
      <h2>{words.termsNewer}</h2>
      <p>{words.termsNewerHint}</p>
      <Button onClick={onLoad}>{words.termsLoad}</Button>
    </section>
  );
}

/** What the typed terms say, or that they cannot be shown yet. */
function InWords({ text }: { readonly text: string }) {
  const { partners: words } = useWords();
  const read = parsed(text);
  const terms = 'json' in read ? typedTerms(read.json) : undefined;
  return (
    <section className="card stack" aria-labelledby="in-words">
      <h2 id="in-words">{words.termsInWords}</h2>
      {terms ? <TermsInWords terms={terms} /> : <p className="soft">{words.termsUnreadable}</p>}
    </section>
  );
}

function FieldHelp() {
  const { partners: words } = useWords();
  return (
    <section className="card tight" aria-labelledby="fields">
      <h2 id="fields">{words.fields}</h2>
      <dl className="field-help">
        {Object.entries(words.fieldHelp).map(([name, help]) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd className="soft">{help}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
