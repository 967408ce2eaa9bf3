import type { KeyObject } from 'node:crypto';
import type { TwoStepRule } from '../domain/access/user.ts';
import type { Mode } from '../domain/actor.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { FileFacts } from '../domain/files/file-facts.ts';
import type { RoutedPartner } from '../domain/partners/routing/routed.ts';
import type { planProduction } from '../domain/sandbox/production.ts';
import type { SignalType, SignalVerdict } from '../domain/signals/signal.ts';
import type { Places } from '../lib/concurrency/places.ts';
import type { Log } from '../lib/log/log.ts';
import type { Resealed } from '../lib/secrets/key-ring.ts';
import type { PasswordCost } from '../lib/secrets/passwords.ts';
import type { Blobs } from '../outbound/files/blobs.ts';
import type { FetchedContent, FileClient } from '../outbound/files/file-client.ts';
import type { FileLink, Linked, LinkedTemplate, TemplateFormat } from '../outbound/files/file-links.ts';
import type { PrintedFonts } from '../outbound/files/fonts.ts';
import type { Previews } from '../outbound/files/previews.ts';
import type { SandboxFileClient } from '../outbound/files/sandbox-files.ts';
import type { PartialFiles, UploadedFiles } from '../outbound/files/uploaded-files.ts';
import type { Mailer } from '../outbound/mail/mailer.ts';
import type { PartnerClient } from '../outbound/partner-client.ts';
import type { WebhookClient } from '../outbound/webhook-client.ts';
import type { CheckKey } from '../store/files/checked-files.ts';
import type { SealedEndpoint } from '../store/webhooks/lanes.ts';

/**
 * Seals values that must be readable for sending (file addresses, partner keys), so that the database never
 * has them in plain text.
 */
export interface Sealer {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
}

/** The secret keys of this process, for their rotation. */
export interface SecretKeys {
  /** The fingerprint of the current key. */
  readonly fingerprint: string;
  /** The fingerprints of the former keys. */
  readonly former: readonly string[];
  /** How soon running processes notice that the keys of the database have changed. */
  readonly noticedAfterMs: number;
  /** The value sealed with the current key; 'current' if it already is, 'unreadable' if no key opens it. */
  reseal(sealed: Buffer): Resealed | 'current' | 'unreadable';
}

/** An endpoint with its opened secrets. */
export interface OpenedEndpoint {
  readonly url: string;
  /** Sent in the body of every event. */
  readonly key: string;
  /** The signing keys, newest first. */
  readonly signingKeys: readonly KeyObject[];
  /** Secrets that must not be stored with an answer. */
  readonly hidden: readonly string[];
}

/** Opens endpoints, and remembers the opened ones. */
export interface EndpointOpener {
  open(id: number, sealed: SealedEndpoint): OpenedEndpoint;
}

/** Signed, expiring links to stored files. */
export interface FileLinks {
  link(number: number, n: number, expiresAt: Date, to?: Linked): string;
  verify(link: FileLink, now: Date, to?: Linked): boolean;
}

/** The facts of stored contents. */
export interface FileFactsSource {
  /**
   * Undefined for a content whose facts are stored already, by this version of the reader. Rejects if
   * `signal` aborts or the content cannot be read at present.
   */
  readNew(
    file: Pick<FetchedContent, 'sha256' | 'isOurs'> & { readonly clientId: number },
    signal?: AbortSignal,
  ): Promise<FileFacts | undefined>;
}

/** Signed, expiring links to templates of covers, which are drawn when they are downloaded. */
export interface TemplateLinks {
  link(template: LinkedTemplate, format: TemplateFormat, expiresAt: Date): string;
  /** Undefined for any flaw in the link. */
  read(
    file: string,
    query: Readonly<Record<string, string | undefined>>,
    now: Date,
  ): OpenedTemplateLink | undefined;
}

export interface OpenedTemplateLink extends LinkedTemplate {
  readonly format: TemplateFormat;
}

/** The limits of uploads by clients. */
export interface UploadLimits {
  /** The largest file. */
  readonly maxBytes: number;
  /** The total size of a client's uploads that no order uses. */
  readonly unusedBytes: number;
  /** The number of a client's uploads that are not complete. */
  readonly openUploads: number;
  /** The number of files that this process receives at once. */
  readonly places: number;
}

/** A catalogue with its version, which every import increments. */
export interface CurrentCatalogue {
  readonly version: number;
  readonly catalogue: Catalogue;
}

/** The catalogue, at most a second old. */
export interface CatalogueSource {
  get(): Promise<Catalogue>;
  /** Sees every change that was committed before the call. */
  poll(): Promise<Catalogue>;
  /** The catalogue with its version. */
  current(): Promise<CurrentCatalogue>;
}

/** The print partners with their terms, at most a second old. */
export interface PartnersSource {
  get(): Promise<readonly RoutedPartner[]>;
  /** Sees every change that was committed before the call. */
  poll(): Promise<readonly RoutedPartner[]>;
}

/** Calls that wait for a check of files. */
export interface CheckWaits {
  /** Resolves when the check has ended, after `ms`, or at once if too many calls wait. */
  wait(check: CheckKey, ms: number): Promise<void>;
}

/** Pauses and limits of due work, in milliseconds. Short in tests. */
export interface WorkSettings {
  readonly leaseMs: number;
  readonly retryFirstMs: number;
  readonly retryMaxMs: number;
  readonly fetchRetryForMs: number;
  readonly handoverRetryForMs: number;
  readonly verifyRetryMs: number;
  readonly linkMs: number;
  /** An order that no print partner has pulled for this long is an alert. */
  readonly uncollectedAfterMs: number;
  /** A taken order that its print partner has not registered for this long is an alert. */
  readonly registrationMs: number;
  /** The time limit of the query for one cause of alerts: less than the statement timeout of the driver. */
  readonly alertCauseMs: number;
  /** How often an order is routed again after refusals. */
  readonly reroutes: number;
}

/** The due work that is not done, as of the last poll. */
export interface DueBacklog {
  /** Due rows, counted a little beyond the limit. */
  readonly rows: number;
  /** More rows are due than the operator allows. */
  readonly full: boolean;
  poll(): Promise<void>;
  /** Throws `Backlogged` if this client has to wait before it adds orders in this mode. */
  admit(clientId: number, mode: Mode): void;
}

/** Counts what transactions of this process made due, so that hot writes wake the worker only if needed. */
export interface MadeDue {
  deliveries: number;
}

export interface SignalTally {
  readonly type: SignalType;
  readonly verdict: SignalVerdict;
  readonly count: number;
}

/** The signals recorded by this process, for its metrics. */
export interface CountedSignals {
  add(type: SignalType, verdict: SignalVerdict): void;
  list(): readonly SignalTally[];
}

/** The services that operations use besides the database: created once by app/, shared by all calls. */
export interface Services {
  readonly catalogue: CatalogueSource;
  readonly partners: PartnersSource;
  /** Whether products/info contains the deprecated prices section (interfaces.md §9). */
  readonly showProductPrices: boolean;
  readonly sealer: Sealer;
  readonly secretKeys: SecretKeys;
  /** The address at which browsers reach the service. */
  readonly publicUrl: () => string;
  readonly fileLinks: FileLinks;
  readonly templateLinks: TemplateLinks;
  readonly fonts: PrintedFonts;
  readonly blobs: Blobs;
  readonly partialFiles: PartialFiles;
  readonly uploadLimits: UploadLimits;
  readonly uploadedFiles: UploadedFiles;
  readonly fileClient: FileClient;
  readonly fileFacts: FileFactsSource;
  readonly previews: Previews;
  readonly checkWaits: CheckWaits;
  /** Limits how many files are fetched at a time. */
  readonly fetchPlaces: Places;
  /** Fetches files of sandbox orders, which may be on the simulated host. */
  readonly sandboxFileClient: SandboxFileClient;
  readonly partnerClient: PartnerClient;
  /** Undefined without a mail server: then no mails are queued or sent. */
  readonly mailer: Mailer | undefined;
  readonly webhookClient: WebhookClient;
  readonly openedEndpoints: EndpointOpener;
  readonly madeDue: MadeDue;
  readonly signalCounts: CountedSignals;
  readonly backlog: DueBacklog;
  /** Plans the signals of the simulated partner. A simulation may alter one of them. */
  readonly planProduction: typeof planProduction;
  /** The cost of hashing a password: a third of a second of processor time, except in tests. */
  readonly passwordCost: PasswordCost;
  readonly twoStepRule: TwoStepRule;
  readonly work: WorkSettings;
  readonly log: Log;
  /** Source of jitter; fixed in tests. */
  readonly random: () => number;
}
