import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idIn, type Owner } from './address.ts';
import { root } from './root.ts';

const ranges = [7, 30, 90] as const;
const modes = ['sandbox', 'all'] as const;

interface OverviewSearch extends Owner {
  /** The last 30 days unless given. */
  days?: (typeof ranges)[number] | undefined;
  /** Live orders unless given. */
  mode?: (typeof modes)[number] | undefined;
}

const overview = createRoute({
  getParentRoute: () => root,
  path: '/overview',
  validateSearch: (search): OverviewSearch => ({
    days: ranges.find((days) => days === Number(search.days)),
    client: idIn(search.client),
    partner: idIn(search.partner),
    mode: modes.find((mode) => mode === search.mode),
  }),
  component: lazyRouteComponent(() => import('../../areas/overview/overview-page.tsx'), 'OverviewPage'),
});

export const overviewRoutes = [overview] as const;
