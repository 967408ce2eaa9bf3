export { type AdminClient, type AdminOptions, createAdminClient } from './admin.ts';
export { type AppsClient, type AppsOptions, createAppsClient } from './apps.ts';
export type { CallOptions, ClientOptions, ReplyInfo, WriteOptions } from './call.ts';
export { type CoreClient, type CoreOptions, createCoreClient } from './core.ts';
export {
  type ErrorType,
  PlatenConnectionError,
  PlatenError,
  PlatenTimeoutError,
  type ProblemEntry,
} from './errors.ts';
export { type Page, Pages } from './pages.ts';
export { createPartnerClient, type PartnerClient, type PartnerOptions } from './partner.ts';
export type { paths } from './schema.ts';
export {
  createSignalClient,
  type Signal,
  type SignalClient,
  type SignalOptions,
  type Verdict,
} from './signal.ts';
export {
  type EventType,
  type SignedRequest,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError,
} from './webhooks.ts';
export type { Schemas } from './wire.ts';
