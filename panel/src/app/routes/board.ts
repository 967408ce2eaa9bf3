import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idIn } from './address.ts';
import { root } from './root.ts';

const columns = ['waiting', 'registered', 'producing', 'produced', 'packed', 'shipped'] as const;
type ColumnName = (typeof columns)[number];

interface BoardSearch {
  readonly partner?: number | undefined;
  readonly mode?: 'sandbox' | undefined;
  /** The one that narrow screens show. */
  readonly column?: ColumnName | undefined;
}

const board = createRoute({
  getParentRoute: () => root,
  path: '/board',
  validateSearch: (search): BoardSearch => ({
    partner: idIn(search.partner),
    mode: search.mode === 'sandbox' ? 'sandbox' : undefined,
    column: columns.find((name) => name === search.column),
  }),
  component: lazyRouteComponent(() => import('../../areas/board/board-page.tsx'), 'BoardPage'),
});
const ticket = createRoute({
  getParentRoute: () => root,
  path: '/board/ticket/$code',
  component: lazyRouteComponent(() => import('../../areas/board/ticket-page.tsx'), 'TicketPage'),
});

export const boardRoutes = [board, ticket] as const;
