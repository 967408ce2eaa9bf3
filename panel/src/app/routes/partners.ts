import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { objectId } from './address.ts';
import { root } from './root.ts';

const partners = createRoute({
  getParentRoute: () => root,
  path: '/partners',
  component: lazyRouteComponent(() => import('../../areas/partners/list-page.tsx'), 'PartnersPage'),
});
const newPartner = createRoute({
  getParentRoute: () => root,
  path: '/partners/new',
  component: lazyRouteComponent(() => import('../../areas/partners/partner-page.tsx'), 'NewPartnerPage'),
});
const rehearsal = createRoute({
  getParentRoute: () => root,
  path: '/partners/rehearse',
  component: lazyRouteComponent(() => import('../../areas/partners/rehearsal-page.tsx'), 'RehearsalPage'),
});
const partner = createRoute({
  getParentRoute: () => root,
  path: '/partners/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/partners/partner-page.tsx'), 'PartnerPage'),
});
const partnerTerms = createRoute({
  getParentRoute: () => root,
  path: '/partners/$id/terms',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/partners/terms-page.tsx'), 'TermsPage'),
});

export const partnerRoutes = [partners, newPartner, rehearsal, partner, partnerTerms] as const;
