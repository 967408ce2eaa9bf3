import { getRouteApi } from '@tanstack/react-router';
import { CallFailed } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CardSkeleton, Empty } from '../../ui/fetched.tsx';
import { useCopy } from '../../ui/id.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useWords } from '../../words/index.tsx';
import { useTriedPrices } from './queries.ts';
import { QuoteForm } from './quote-form.tsx';
import { QuoteResult } from './quote-result.tsx';
import { requestOf } from './quote-search.ts';
import './catalogue.css';

const route = getRouteApi('/quotes/try');

/** A quote for the inputs in the address, so that it can be linked. */
export function QuotePage() {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const search = route.useSearch();
  const request = requestOf(search);
  const query = useTriedPrices(request);
  const { copy } = useCopy();
  const isRefused = query.error instanceof CallFailed && query.error.problems.length > 0;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={query.data && <Button onClick={() => void copy(location.href)}>{words.link}</Button>}
    >
      <div className="quote">
        <QuoteForm error={isRefused ? query.error : null} />
        <div className="stack" aria-live="polite">
          {request === undefined && <Empty title={words.startTitle} hint={words.startHint} />}
          {query.isLoading && (
            <div aria-busy="true">
              <CardSkeleton />
            </div>
          )}
          {query.error && !isRefused && <Problem error={query.error} onAgain={() => void query.refetch()} />}
          {query.data && <QuoteResult tried={query.data} />}
        </div>
      </div>
    </Page>
  );
}
