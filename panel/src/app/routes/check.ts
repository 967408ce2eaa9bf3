import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textIn } from './address.ts';
import { root } from './root.ts';

interface CheckSearch {
  readonly product?: string | undefined;
  /** The id of an existing check. */
  readonly id?: string | undefined;
}

/** Digits alone would be read as a number, and an ID may consist of them. */
const idIn = (value: unknown) => (/^[0-9a-f]{32}$/.test(String(value)) ? String(value) : undefined);

const check = createRoute({
  getParentRoute: () => root,
  path: '/check',
  validateSearch: (search): CheckSearch => ({ product: textIn(search.product), id: idIn(search.id) }),
  component: lazyRouteComponent(() => import('../../areas/check/check-page.tsx'), 'CheckPage'),
});

export const checkRoutes = [check] as const;
