import type { OperatorActor, Viewer } from '../../../domain/actor.ts';
import { mapValues } from '../../../lib/keys.ts';
import { type AdminOperationName, staffMatrix } from '../../admin-matrix.ts';
import { staffWith, viewersWith } from '../../auth/staff.ts';
import { wirePath } from '../../body/wire-path.ts';
import type { Dialect } from '../../dialect.ts';
import { memberRows } from '../../rows/members.ts';
import { invalidEverywhere, type Preferences, statusRow } from '../../statuses.ts';
import { appEndpoints, clientEndpoints, partnerEndpoints } from './accounts.ts';
import { alertEndpoints } from './alerts.ts';
import { auditEndpoints } from './audit.ts';
import { boardEndpoints } from './board.ts';
import { catalogueEndpoints } from './catalogue/index.ts';
import { figuresEndpoints } from './figures.ts';
import { fileCheckEndpoints } from './file-checks.ts';
import { keyEndpoints } from './keys.ts';
import { mailEndpoints } from './mails.ts';
import { orderEndpoints } from './orders/index.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { peopleEndpoints } from './people.ts';
import { rehearsalEndpoints } from './rehearsal.ts';
import { requestEndpoints } from './requests.ts';
import { backupEndpoints } from './upkeep/backups.ts';
import { outgoingEndpoints } from './upkeep/outgoing.ts';
import { privacyEndpoints } from './upkeep/privacy.ts';
import { retentionEndpoints } from './upkeep/retention.ts';
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

const endpoints = {
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
  ...ownAccountEndpoints,
};

/** Admin 1.0: the operations of the command line, for the panel and for scripts. */
export const admin10 = {
  name: 'admin-1.0',
  bodyLimit: 4 * 1024 * 1024,
  credentials: 'admin',
  repliesAreSecret: true,
  linksToDocs: true,
  authenticate: staffWith(staffMatrix),
  statuses: mapValues(endpoints, ({ success }: { readonly success: 200 | 201 }) =>
    statusRow(preferences, success, 400, 401, 403, 404, 409),
  ),
  nameOf: wirePath({}),
  endpoints,
} as const satisfies Dialect<AdminOperationName, OperatorActor>;

/** The part of the admin interface that members may call as well. */
export const admin10OfMembers = {
  ...admin10,
  authenticate: viewersWith(memberRows),
} as const satisfies Dialect<keyof typeof memberRows, Viewer>;
