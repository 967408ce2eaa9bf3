import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button.tsx';
import '../../ui/files/files.css';
import { CardSkeleton, Loaded } from '../../ui/fetched/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../words/index.tsx';
import './check.css';
import { CheckForm } from './check-form.tsx';
import { useCheck } from './queries.ts';
import { Report } from './report.tsx';

const route = getRouteApi('/check');

/** Preflight of files without an order. */
export function CheckPage() {
  const { check: words } = useWords();
  const { id, product } = route.useSearch();
  const query = useCheck(id);
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        id && (
          <ButtonLink to="/check" search={{ product }}>
            {words.again}
          </ButtonLink>
        )
      }
    >
      {id === undefined ? (
        <CheckForm />
      ) : (
        <Loaded query={query}>{(check) => (check ? <Report check={check} /> : <CardSkeleton />)}</Loaded>
      )}
    </Page>
  );
}
