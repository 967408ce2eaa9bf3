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
import { READ, WRITE } from './rows/methods.ts';
import { orderRows } from './rows/orders.ts';
import { outgoingRows } from './rows/outgoing.ts';
import { peopleRows } from './rows/people.ts';

/** Operations of those who run the service, as at the command line. Each row names the least role that may call it. */
export const staffMatrix = {
  'admin/clients/list': { operation: listClients, path: '/clients', admin: READ, role: 'read-only' },
  'admin/clients/create': {
    operation: createClient,
    path: '/clients/create',
    admin: WRITE,
    role: 'administrator',
  },
  'admin/clients/update': {
    operation: updateClient,
    path: '/clients/update',
    admin: WRITE,
    role: 'administrator',
  },
  'admin/partners/list': { operation: listPartners, path: '/partners', admin: READ, role: 'read-only' },
  'admin/partners/report': {
    operation: reportPartners,
    path: '/partners/report',
    admin: READ,
    role: 'read-only',
  },
  'admin/partners/rehearse': {
    operation: rehearseRouting,
    path: '/partners/rehearse',
    admin: READ,
    role: 'read-only',
  },
  'admin/partners/create': {
    operation: createPartner,
    path: '/partners/create',
    admin: WRITE,
    role: 'administrator',
  },
  'admin/partners/update': {
    operation: updatePartner,
    path: '/partners/update',
    admin: WRITE,
    role: 'administrator',
  },
  'admin/partners/loads': {
    operation: partnerLoads,
    path: '/partners/loads',
    admin: READ,
    role: 'read-only',
  },
  'admin/apps/list': { operation: listApps, path: '/apps', admin: READ, role: 'read-only' },
  'admin/apps/create': {
    operation: createApp,
    path: '/apps/create',
    admin: WRITE,
    role: 'administrator',
    confirmed: true,
  },
  'admin/apps/update': { operation: updateApp, path: '/apps/update', admin: WRITE, role: 'administrator' },
  'admin/apps/rotate': {
    operation: rotateAppSecret,
    path: '/apps/rotate',
    admin: WRITE,
    role: 'administrator',
    confirmed: true,
  },
  'admin/apps/disable': { operation: disableApp, path: '/apps/disable', admin: WRITE, role: 'administrator' },
  'admin/attention': { operation: attention, path: '/attention', admin: READ, role: 'read-only' },
  'admin/alerts/list': { operation: listAlerts, path: '/alerts', admin: READ, role: 'read-only' },
  'admin/alerts/acknowledge': {
    operation: acknowledgeAlert,
    path: '/alerts/acknowledge',
    admin: WRITE,
    role: 'operator',
  },
  'admin/health': { operation: serviceHealth, path: '/health', admin: READ, role: 'read-only' },
  ...orderRows,
  'admin/audit/list': { operation: listAudit, path: '/audit', admin: READ, role: 'administrator' },
  'admin/retention/list': { operation: listRetention, path: '/retention', admin: READ, role: 'read-only' },
  'admin/retention/set': {
    operation: setRetention,
    path: '/retention/set',
    admin: WRITE,
    role: 'administrator',
  },
  'admin/retention/preview': {
    operation: previewRetention,
    path: '/retention/preview',
    admin: READ,
    role: 'read-only',
  },
  'admin/retention/clock': {
    operation: showClock,
    path: '/retention/clock',
    admin: READ,
    role: 'read-only',
  },
  'admin/retention/confirm': {
    operation: confirmClock,
    path: '/retention/confirm',
    admin: WRITE,
    role: 'administrator',
  },
  'admin/privacy/export': {
    operation: exportPersonalData,
    path: '/privacy/export',
    admin: WRITE,
    role: 'administrator',
  },
  'admin/privacy/erase': {
    operation: erasePersonalData,
    path: '/privacy/erase',
    admin: WRITE,
    role: 'administrator',
  },
  ...backupRows,
  ...catalogueRows,
  ...mailRows,
  ...outgoingRows,
  ...peopleRows,
} as const;

/** The whole admin interface. */
export const adminMatrix = { ...staffMatrix, ...memberRows } as const;

export type AdminOperationName = keyof typeof adminMatrix;
