import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/fetched/empty.tsx';
import { Page } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';

export function NotFound() {
  const { errors } = useWords();
  return (
    <Page title={errors.notFound}>
      <Empty
        title={errors.notFound}
        hint={errors.notFoundHint}
        action={<ButtonLink to="/">{errors.home}</ButtonLink>}
      />
    </Page>
  );
}
