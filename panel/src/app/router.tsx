import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { panelPath } from '../api/base.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/index.tsx';
import { routeTree } from './routes.tsx';

/** Instead of a screen whose own code failed: no call did, so the service has nothing to say about it. */
function Crashed({ error, reset }: ErrorComponentProps) {
  const { errors } = useWords();
  return (
    <section className="problem" role="alert">
      <h2>{errors.crashed}</h2>
      {error instanceof Error && <p>{error.message}</p>}
      <Button onClick={reset}>{errors.again}</Button>
    </section>
  );
}

export const router = createRouter({
  routeTree,
  basepath: panelPath,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Crashed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
