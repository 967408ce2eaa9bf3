import { createApp, disableApp, listApps, rotateAppSecret, updateApp } from '../operations/access/apps.ts';
import { listAudit } from '../operations/access/audit.ts';
import { createClient, listClients, updateClient } from '../operations/access/clients.ts';
import { acknowledgeAlert, attention, listAlerts } from '../operations/alerts/alerts.ts';
import { serviceHealth } from '../operations/checks/service-health.ts';
import { erasePersonalData } from '../operations/orders/acts/personal-data/erase.ts';
import { exportPersonalData } from '../operations/orders/acts/personal-data/export.ts';
import { createPartner, listPartners, updatePartner } from '../operations/partners/partners.ts';
import { rehearseRouting } from '../operations/partners/rehearse.ts';
import { reportPartners } from '../operations/partners/report.ts';
import { partnerLoads } from '../operations/partners/routing.ts';
import { confirmClock, showClock } from '../operations/upkeep/clock-guard.ts';
import { listRetention, previewRetention, setRetention } from '../operations/upkeep/retention.ts';
import { backupRows } from './rows/backups.ts';
import { catalogueRows } from './rows/catalogue.ts';
import { mailRows } from './rows/mails.ts';
import { memberRows } from './rows/members.ts';
import { reads, writes } from './rows/methods.ts';
import { orderRows } from './rows/orders.ts';
import { outgoingRows } from './rows/outgoing.ts';
import { peopleRows } from './rows/people.ts';

/** Operations of operators, as on the command line. Each row names the least role that may call it. */
export const staffMatrix = {
  'admin/clients/list': { ...reads('read-only'), operation: listClients },
  'admin/clients/create': { ...writes('administrator'), operation: createClient },
  'admin/clients/update': { ...writes('administrator'), operation: updateClient },
  'admin/partners/list': { ...reads('read-only'), operation: listPartners },
  'admin/partners/report': { ...reads('read-only'), operation: reportPartners },
  'admin/partners/rehearse': { ...reads('read-only'), operation: rehearseRouting },
  'admin/partners/create': { ...writes('administrator'), operation: createPartner },
  'admin/partners/update': { ...writes('administrator'), operation: updatePartner },
  'admin/partners/loads': { ...reads('read-only'), operation: partnerLoads },
  'admin/apps/list': { ...reads('read-only'), operation: listApps },
  'admin/apps/create': { ...writes('administrator'), operation: createApp, confirmed: true },
  'admin/apps/update': { ...writes('administrator'), operation: updateApp },
  'admin/apps/rotate': { ...writes('administrator'), operation: rotateAppSecret, confirmed: true },
  'admin/apps/disable': { ...writes('administrator'), operation: disableApp },
  'admin/attention': { ...reads('read-only'), operation: attention },
  'admin/alerts/list': { ...reads('read-only'), operation: listAlerts },
  'admin/alerts/acknowledge': { ...writes('operator'), operation: acknowledgeAlert },
  'admin/health': { ...reads('read-only'), operation: serviceHealth },
  ...orderRows,
  'admin/audit/list': { ...reads('administrator'), operation: listAudit },
  'admin/retention/list': { ...reads('read-only'), operation: listRetention },
  'admin/retention/set': { ...writes('administrator'), operation: setRetention },
  'admin/retention/preview': { ...reads('read-only'), operation: previewRetention },
  'admin/retention/clock': { ...reads('read-only'), operation: showClock },
  'admin/retention/confirm': { ...writes('administrator'), operation: confirmClock },
  'admin/privacy/export': { ...writes('administrator'), operation: exportPersonalData },
  'admin/privacy/erase': { ...writes('administrator'), operation: erasePersonalData },
  ...backupRows,
  ...catalogueRows,
  ...mailRows,
  ...outgoingRows,
  ...peopleRows,
} as const;

/** The whole admin interface. */
export const adminMatrix = { ...staffMatrix, ...memberRows } as const;

export type AdminOperationName = keyof typeof adminMatrix;
