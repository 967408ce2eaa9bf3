import type { OperatorActor, Viewer } from '../../../domain/actor.ts';
import type { WhoAmI } from '../../../operations/access/who-am-i.ts';
import { admits, type StaffDemand, staff, type ViewerDemand, viewers } from '../../auth/staff.ts';
import { type Dialect, pathOf } from '../../dialect.ts';
import type { Endpoint } from '../../endpoint.ts';
import { invalidEverywhere, type Preferences } from '../../statuses.ts';
import { appEndpoints, clientEndpoints, partnerEndpoints } from './accounts.ts';
import { alertEndpoints } from './alerts.ts';
import { auditEndpoints } from './audit.ts';
import { backupEndpoints } from './backups.ts';
import { boardEndpoints } from './board.ts';
import { catalogueEndpoints } from './catalogue/index.ts';
import { figuresEndpoints } from './figures.ts';
import { fileCheckEndpoints } from './file-checks.ts';
import { keyEndpoints } from './keys.ts';
import { mailEndpoints } from './mails.ts';
import { orderEndpoints } from './orders/index.ts';
import { outgoingEndpoints } from './outgoing.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { peopleEndpoints } from './people.ts';
import { rehearsalEndpoints } from './rehearsal.ts';
import { requestEndpoints } from './requests.ts';
import { privacyEndpoints, retentionEndpoints } from './retention.ts';
import { webhookEndpoints } from './webhooks.ts';

/**
 * One meaning per status: 401 not authenticated, 403 not allowed, 404 no such order, 409 not in this state.
 */
const preferences: Preferences = {
  ...invalidEverywhere,
  access_denied: [401],
  key_revoked: [401],
  not_permitted: [403],
  confirmation_required: [403],
  two_steps_required: [403],
  order_not_found: [404],
  item_not_found: [404],
  nothing_to_list: [404],
  order_state_conflict: [409],
  catalogue_changed: [409],
};

type MemberEndpoint = Endpoint<Viewer> & ViewerDemand;
type AdminEndpoint = (Endpoint<OperatorActor> & StaffDemand) | MemberEndpoint;

/** The endpoints, with the least role that may call each. */
export const adminEndpoints = {
  ...keyEndpoints,
  ...clientEndpoints,
  ...partnerEndpoints,
  ...appEndpoints,
  ...auditEndpoints,
  ...alertEndpoints,
  ...figuresEndpoints,
  ...rehearsalEndpoints,
  ...orderEndpoints,
  ...catalogueEndpoints,
  ...boardEndpoints,
  ...webhookEndpoints,
  ...fileCheckEndpoints,
  ...requestEndpoints,
  ...backupEndpoints,
  ...retentionEndpoints,
  ...privacyEndpoints,
  ...mailEndpoints,
  ...outgoingEndpoints,
  ...peopleEndpoints,
  ...ownAccountEndpoints(callsOf),
};

/** Admin 1.0: the operations of the command line, for the panel and for scripts. */
const admin = {
  name: 'admin-1.0',
  description: 'Those who run the service, with an admin key or signed in',
  bodyLimit: 4 * 1024 * 1024,
  credentials: 'admin',
  repliesAreSecret: true,
  linksToDocs: true,
  preferences,
} as const;

const entries = Object.entries<AdminEndpoint>(adminEndpoints);

/** The part that is for operators only. */
export const admin10: Dialect<OperatorActor, StaffDemand> = {
  ...admin,
  authenticate: staff,
  endpoints: Object.fromEntries(
    entries.flatMap(([name, one]) => (isForMembers(one) ? [] : [[name, one] as const])),
  ),
};

/** The part that members may call as well. */
export const admin10OfMembers: Dialect<Viewer, ViewerDemand> = {
  ...admin,
  authenticate: viewers,
  endpoints: Object.fromEntries(
    entries.flatMap(([name, one]) => (isForMembers(one) ? [[name, one] as const] : [])),
  ),
};

function isForMembers(endpoint: AdminEndpoint): endpoint is MemberEndpoint {
  return endpoint.members !== undefined;
}

function callsOf({ role, lacksSecondStep }: WhoAmI): string[] {
  return entries
    .filter(([, one]) => admits(one, role) && (!lacksSecondStep || one.beforeTwoSteps))
    .map(([name]) => pathOf(admin, name));
}
