// Printed by npm run generate from migrations/. Change that, not this file.
// biome-ignore-all format: one column a line
import type { Detail } from '../domain/details/details.ts';
import type { ReasonDetail } from '../domain/details/reasons.ts';
import type { Defect } from '../domain/files/defect.ts';
import type { FileFacts } from '../domain/files/file-facts.ts';
import type { StoredConstruction, StoredOption, StoredPreflight } from './catalogue/product-json.ts';
import type { StoredAttempt } from './engine/attempt-json.ts';
import type { StoredBuckets } from './figures/additions.ts';
import type { StoredAct, StoredAddress, StoredBulkParameters, StoredCosts, StoredMeta, StoredReorder } from './orders/order-json.ts';
import type { StoredCanceledItem, StoredTerms, StoredVerdict } from './partners/partner-json.ts';
import type { StoredDelay, StoredParcel } from './signals/item-progress-json.ts';
import type { StoredEventFacts, StoredHeaders } from './webhooks/webhook-json.ts';

export type FileDefectColumn = 'file_format' | 'file_incomplete' | 'file_damaged' | 'stream_damaged' | 'file_too_complex' | 'encrypted' | 'page_count' | 'page_count_step' | 'page_tree_lies' | 'page_blank' | 'file_blank' | 'trailing_data' | 'page_size' | 'page_size_mixed' | 'page_orientation' | 'page_scaled' | 'trim_missing' | 'trim_outside' | 'bleed_missing' | 'bleed_empty' | 'file_repaired' | 'portfolio' | 'sheet_blank' | 'font_standard' | 'bleed_wide' | 'crop_box' | 'margin_unsafe' | 'gutter_unsafe' | 'cover_spine' | 'spine_text' | 'font_not_embedded' | 'font_broken' | 'text_small' | 'rich_black_text' | 'line_thin' | 'image_resolution' | 'image_resolution_low' | 'lineart_resolution' | 'image_huge' | 'image_shape' | 'colour_rgb' | 'colour_spot' | 'colour_registration' | 'colour_in_bw' | 'ink_coverage' | 'white_overprint' | 'transparency' | 'output_intent' | 'comments' | 'form_fields' | 'xfa' | 'layers_hidden' | 'active_content' | 'attachment';

export type FileFailureColumn = 'address_refused' | 'no_address' | 'connect_failed' | 'tls_failed' | 'timeout_first_byte' | 'timeout_total' | 'too_slow' | 'too_large' | 'too_many_redirects' | 'redirect_refused' | 'reset' | 'bad_answer' | 'port_refused' | 'headers_too_large' | 'not_a_print_file' | 'aborted' | 'status' | 'md5_mismatch' | 'empty_file' | 'storage_failed';

export type HandoverFailureColumn = 'handover_refused' | 'handover_busy' | 'handover_unclear' | 'handover_unsent' | 'handover_unanswered';

export type OrderReasonColumn = 'no_partner_can_make_it' | 'original_not_shipped' | 'original_cannot_ship' | 'canceled_by_client' | 'canceled_by_operator' | 'canceled_by_partner' | 'address_refused' | 'no_address' | 'connect_failed' | 'tls_failed' | 'timeout_first_byte' | 'timeout_total' | 'too_slow' | 'too_large' | 'too_many_redirects' | 'redirect_refused' | 'reset' | 'bad_answer' | 'port_refused' | 'headers_too_large' | 'not_a_print_file' | 'aborted' | 'status' | 'md5_mismatch' | 'empty_file' | 'storage_failed' | 'handover_refused' | 'handover_busy' | 'handover_unclear' | 'handover_unsent' | 'handover_unanswered' | 'file_format' | 'file_incomplete' | 'file_damaged' | 'stream_damaged' | 'file_too_complex' | 'encrypted' | 'page_count' | 'page_count_step' | 'page_tree_lies' | 'page_blank' | 'file_blank' | 'trailing_data' | 'page_size' | 'page_size_mixed' | 'page_orientation' | 'page_scaled' | 'trim_missing' | 'trim_outside' | 'bleed_missing' | 'bleed_empty' | 'file_repaired' | 'portfolio' | 'sheet_blank' | 'font_standard' | 'bleed_wide' | 'crop_box' | 'margin_unsafe' | 'gutter_unsafe' | 'cover_spine' | 'spine_text' | 'font_not_embedded' | 'font_broken' | 'text_small' | 'rich_black_text' | 'line_thin' | 'image_resolution' | 'image_resolution_low' | 'lineart_resolution' | 'image_huge' | 'image_shape' | 'colour_rgb' | 'colour_spot' | 'colour_registration' | 'colour_in_bw' | 'ink_coverage' | 'white_overprint' | 'transparency' | 'output_intent' | 'comments' | 'form_fields' | 'xfa' | 'layers_hidden' | 'active_content' | 'attachment';

export interface AccessTokensRow {
  readonly id: number;
  readonly hash: Buffer;
  readonly app_id: number;
  readonly client_id: number;
  readonly user_id: number | null;
  readonly scope: 'read' | 'read-write';
  readonly grant_hash: Buffer | null;
  readonly payload_sealed: Buffer;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

export interface AlertsRow {
  readonly id: number;
  readonly cause: string;
  readonly subject: string;
  readonly client_id: number | null;
  readonly order_id: number | null;
  readonly since: Date;
  readonly raised_at: Date;
  readonly cleared_at: Date | null;
  readonly cleared_by: string | null;
  readonly seen_at: Date | null;
}

export interface AppSecretsRow {
  readonly id: number;
  readonly app_id: number;
  readonly hash: Buffer;
  readonly last_four: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

export interface AppsRow {
  readonly id: number;
  readonly client_id: number;
  readonly public_id: string;
  readonly name: string;
  readonly confidential: boolean;
  readonly redirect_uris: readonly string[];
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly access_token_seconds: number | null;
  readonly pkce_required: boolean;
}

export interface AttemptsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly kind: 'fetch' | 'handover' | 'resend' | 'cancel';
  readonly n: number;
  readonly run: number;
  readonly ended_at: Date;
  readonly outcome: string;
  readonly report: StoredAttempt;
}

export interface AuditLogRow {
  readonly n: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: string | null;
  readonly text_hash: Buffer;
  readonly chain_hash: Buffer;
}

export interface BackupFoldersRow {
  readonly id: string;
  readonly server: string;
  readonly path: string;
  readonly every_hours: number;
  readonly kept: number;
  readonly with_key: boolean;
  readonly looked_at: Date;
  readonly due_at: Date | null;
}

export interface BackupsRow {
  readonly id: number;
  readonly state: 'waiting' | 'running' | 'written' | 'failed';
  readonly requested_at: Date;
  readonly requested_by: string | null;
  readonly folder_id: string | null;
  readonly server: string | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly done_bytes: number;
  readonly total_bytes: number;
  readonly name: string | null;
  readonly taken_at: Date | null;
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly files_included: boolean | null;
  readonly files: number | null;
  readonly files_bytes: number | null;
  readonly damaged_files: number | null;
  readonly has_key: boolean | null;
  readonly verified_at: Date | null;
  readonly problem: string | null;
  readonly missing_files: number | null;
}

export interface BulkOrdersRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly bulk_id: number;
  readonly id: number;
  readonly state: 'waiting' | 'done' | 'skipped' | 'failed';
  readonly reason: Detail | null;
  readonly next_at: Date | null;
  readonly run: number;
}

export interface BulkRunsRow {
  readonly id: number;
  readonly action: 'cancel' | 'hold' | 'release' | 'retry' | 'note';
  readonly parameters: StoredBulkParameters;
  readonly total: number;
  readonly state: 'previewed' | 'running' | 'stopped' | 'done';
  readonly actor: string;
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

export interface CallAdditionsRow {
  readonly client_id: number;
  readonly partner_id: number;
  readonly day: Date;
  readonly interface: string;
  readonly method: string;
  readonly path: string;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
}

export interface CheckedFilesRow {
  readonly client_id: number;
  readonly check_number: number;
  readonly n: number;
  readonly type: string;
  readonly url_sealed: Buffer | null;
  readonly host: string;
  readonly md5: string | null;
  readonly state: 'waiting' | 'running' | 'fetched' | 'failed';
  readonly sha256: string | null;
  readonly md5_computed: string | null;
  readonly size: number | null;
  readonly format: string | null;
  readonly failure: ReasonDetail | null;
  readonly failure_code: FileFailureColumn | null;
  readonly first_try_at: Date | null;
  readonly next_at: Date | null;
  readonly lease_until: Date | null;
  readonly run: number;
  readonly tries: number;
}

export interface ClientMailsRow {
  readonly client_id: number;
  readonly tracking: boolean;
  readonly locale: 'en' | 'de' | 'fr' | 'es' | null;
  readonly sender_name: string | null;
  readonly reply_to: string | null;
}

export interface ClientTermsRow {
  readonly client_id: number;
  readonly id: number;
  readonly product: string | null;
  readonly category: string | null;
  readonly available: boolean;
  readonly percent: string;
  readonly order_fee: string;
  readonly currency: string;
  readonly valid_from: Date;
}

export interface ClientsRow {
  readonly id: number;
  readonly name: string;
  readonly tier: 'standard' | 'enterprise';
  readonly hold_minutes: number;
  readonly created_at: Date;
  readonly currency: string;
  readonly ended_at: Date | null;
}

export interface CountriesRow {
  readonly code: string;
  readonly name: string;
  readonly require_state: boolean;
  readonly zip_pattern: string | null;
  readonly zone: string | null;
  readonly zip_certain: boolean;
}

export interface CountryStatesRow {
  readonly country: string;
  readonly code: string;
  readonly name: string;
}

export interface CredentialsRow {
  readonly id: number;
  readonly interface: 'core' | 'signal' | 'admin';
  readonly mode: 'live' | 'sandbox' | null;
  readonly client_id: number | null;
  readonly partner_id: number | null;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly last_four: string;
  readonly rate_limit: number | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly scenario: string | null;
  readonly speed: number | null;
  readonly name: string;
  readonly role: 'read-only' | 'operator' | 'administrator' | null;
  readonly last_used_at: Date | null;
  readonly last_used_from: string | null;
}

export interface DailyCallsRow {
  readonly client_id: number;
  readonly partner_id: number;
  readonly day: Date;
  readonly interface: string;
  readonly method: string;
  readonly path: string;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
}

export interface DailyOrdersRow {
  readonly client_id: number;
  readonly partner_id: number;
  readonly day: Date;
  readonly mode: 'live' | 'sandbox';
  readonly measure: 'accepted' | 'handed_over' | 'shipped' | 'on_time' | 'canceled' | 'failed';
  readonly count: number;
  readonly buckets: StoredBuckets;
}

export interface DatabaseStandbysRow {
  readonly system_identifier: string;
  readonly timeline: number;
  readonly name: string;
  readonly lag_bytes: number;
  readonly seen_at: Date;
  readonly caught_up_at: Date;
}

export interface DatabaseTimelinesRow {
  readonly system_identifier: string;
  readonly timeline: number;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
}

export interface EventListsRow {
  readonly client_id: number;
  readonly mode: 'live' | 'sandbox';
  readonly listed: number;
}

export interface ExchangeRatesRow {
  readonly currency: string;
  readonly date: Date;
  readonly rate: string;
}

export interface FileChecksRow {
  readonly client_id: number;
  readonly number: number;
  readonly id: string;
  readonly mode: 'live' | 'sandbox';
  readonly product: string;
  readonly options: readonly StoredOption[];
  readonly created_at: Date;
}

export interface FileFactsRow {
  readonly sha256: string;
  readonly reader: number;
  readonly facts: FileFacts;
}

export interface FinishedOrdersRow {
  readonly client_id: number;
  readonly mode: string;
  readonly state: number;
  readonly orders: number;
}

export interface HandoversRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly partner_id: number | null;
  readonly state: 'waiting' | 'running' | 'taken' | 'refused' | 'withdrawn';
  readonly doubtful: boolean;
  readonly first_try_at: Date | null;
  readonly settled_at: Date | null;
  readonly failure: ReasonDetail | null;
  readonly next_at: Date | null;
  readonly lease_until: Date | null;
  readonly run: number;
  readonly tries: number;
  readonly failure_code: HandoverFailureColumn | null;
  readonly collected_at: Date | null;
  readonly registered: boolean;
  readonly begun: boolean;
}

export interface IdempotencyKeysRow {
  readonly scope: string;
  readonly operation: string;
  readonly key: string;
  readonly body_hash: Buffer;
  readonly status: number;
  readonly reply: string;
  readonly created_at: Date;
  readonly mode: 'live' | 'sandbox' | null;
  readonly begun: string | null;
}

export interface LateSignalsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly item_n: number;
  readonly partner_id: number;
  readonly hash: Buffer;
  readonly receipt: number;
  readonly type: string;
  readonly signaled_at: Date;
  readonly tracking: string | null;
  readonly shipping_option: string | null;
  readonly cause: string | null;
  readonly message: string | null;
  readonly delay_hours: string | null;
  readonly verdict: string;
  readonly received_at: Date;
  readonly seen_count: number;
  readonly settled_at: Date | null;
}

export interface MailRequestsRow {
  readonly slot: number;
  readonly began_at: Date;
  readonly count: number;
}

export interface MailsRow {
  readonly id: number;
  readonly kind: 'tracking' | 'alerts' | 'new_password';
  readonly client_id: number | null;
  readonly order_id: number | null;
  readonly tracking: string | null;
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly edition: number;
  readonly state: 'waiting' | 'running' | 'sent' | 'doubtful' | 'failed' | 'dropped';
  readonly first_try_at: Date | null;
  readonly next_at: Date | null;
  readonly lease_until: Date | null;
  readonly run: number;
  readonly tries: number;
  readonly tried_at: Date | null;
  readonly reason: string | null;
  readonly settled_at: Date | null;
  readonly begun: boolean;
}

export interface MigrationsRow {
  readonly name: string;
  readonly checksum: string;
  readonly applied_at: Date;
  readonly compatible_from: string | null;
}

export interface OauthKeysRow {
  readonly id: number;
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly retired_at: Date | null;
}

export interface OauthRecordsRow {
  readonly model: string;
  readonly id_hash: Buffer;
  readonly payload_sealed: Buffer;
  readonly grant_hash: Buffer | null;
  readonly app_id: number | null;
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly consumed_at: Date | null;
  readonly expires_at: Date | null;
}

export interface OneTimeLinksRow {
  readonly token_hash: Buffer;
  readonly purpose: 'first_run' | 'new_password' | 'invitation';
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly used_at: Date | null;
}

export interface OrderActsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly at: Date;
  readonly actor: string;
  readonly user_id: number | null;
  readonly action: 'cancel' | 'hold' | 'release' | 'retry' | 'readdress' | 'take' | 'resend' | 'note' | 'replace' | 'accept' | 'settle' | 'repeat' | 'confirm';
  readonly details: StoredAct;
  readonly bulk_id: number | null;
}

export interface OrderAdditionsRow {
  readonly client_id: number;
  readonly partner_id: number;
  readonly mode: string;
  readonly day: Date;
  readonly measure: string;
  readonly bucket: number;
  readonly count: number;
}

export interface OrderEventsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly id: number;
  readonly mode: 'live' | 'sandbox';
  readonly type: 'CloudprinterOrderValidated' | 'CloudprinterOrderCanceled' | 'ItemValidated' | 'ItemProduce' | 'ItemProduced' | 'ItemPacked' | 'ItemShipped' | 'ItemError' | 'ItemCanceled' | 'OrderError' | 'FileDelayed';
  readonly item_n: number | null;
  readonly at: Date;
  readonly facts: StoredEventFacts;
  readonly created_at: Date;
  readonly listed_n: number | null;
}

export interface OrderFilesRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly item_n: number | null;
  readonly type: string;
  readonly url_sealed: Buffer | null;
  readonly host: string;
  readonly md5: string | null;
  readonly state: 'waiting' | 'running' | 'fetched' | 'failed';
  readonly sha256: string | null;
  readonly md5_computed: string | null;
  readonly size: number | null;
  readonly format: string | null;
  readonly failure: ReasonDetail | null;
  readonly first_try_at: Date | null;
  readonly next_at: Date | null;
  readonly lease_until: Date | null;
  readonly run: number;
  readonly tries: number;
  readonly failure_code: FileFailureColumn | null;
  readonly outage_ms: number;
  readonly defects: readonly Defect[] | null;
  readonly accepted: readonly string[];
  readonly stop: ReasonDetail | null;
  readonly stop_code: FileDefectColumn | null;
  readonly upload_id: number | null;
  readonly expired_at: Date | null;
  readonly canceled: boolean;
}

export interface OrderItemsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly product_name: string;
  readonly title: string | null;
  readonly count: number;
  readonly shipping_level: string;
  readonly shipping_option: string;
  readonly price: string | null;
  readonly currency: string | null;
  readonly hc: string | null;
  readonly cost: string;
  readonly reorder: StoredReorder | null;
  readonly options: readonly StoredOption[];
  readonly partner_id: number | null;
  readonly state: number;
  readonly delay: StoredDelay | null;
  readonly parcels: readonly StoredParcel[];
  readonly from_stock: boolean;
  readonly due_on: Date | null;
  readonly shipment: number;
  readonly routed_on: Date | null;
  readonly canceled: number;
  readonly canceled_at: Date | null;
  readonly canceled_receipt: number | null;
  readonly ship_on: Date | null;
  readonly ship_by: Date | null;
}

export interface OrderLogRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly state: number;
  readonly at: Date;
  readonly reason: ReasonDetail | null;
  readonly reason_code: OrderReasonColumn | null;
}

export interface OrderTermsRow {
  readonly client_id: number;
  readonly term: string;
  readonly order_id: number;
}

export interface OrdersRow {
  readonly client_id: number;
  readonly id: number;
  readonly reference: string;
  readonly mode: 'live' | 'sandbox';
  readonly state: number;
  readonly email: string;
  readonly price: string | null;
  readonly currency: string | null;
  readonly hc: string | null;
  readonly meta: StoredMeta | null;
  readonly addresses: readonly StoredAddress[];
  readonly created_at: Date;
  readonly held_until: Date | null;
  readonly reason: ReasonDetail | null;
  readonly next_at: Date | null;
  readonly costs: StoredCosts;
  readonly reason_code: OrderReasonColumn | null;
  readonly interface: 'core' | 'apps';
  readonly app_id: number | null;
  readonly erased_at: Date | null;
  readonly urls_sealed: Buffer | null;
}

export interface OutgoingPausesRow {
  readonly kind: 'handovers' | 'cancels' | 'webhooks' | 'mails';
  readonly since: Date;
  readonly reason: string;
}

export interface PartnerCancelsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly handover_n: number;
  readonly items: readonly StoredCanceledItem[];
  readonly reason: string;
  readonly created_at: Date;
  readonly state: 'waiting' | 'running' | 'taken' | 'failed';
  readonly first_try_at: Date | null;
  readonly next_at: Date | null;
  readonly lease_until: Date | null;
  readonly run: number;
  readonly tries: number;
  readonly begun: boolean;
  readonly reroutes: boolean;
}

export interface PartnerDaysRow {
  readonly partner_id: number;
  readonly day: Date;
  readonly items: number;
  readonly copies: number;
}

export interface PartnersRow {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly order_key_sealed: Buffer;
  readonly priority: number;
  readonly open: boolean;
  readonly created_at: Date;
  readonly terms: StoredTerms | null;
  readonly paused_until: Date | null;
  readonly ended_at: Date | null;
}

export interface PasskeysRow {
  readonly id: number;
  readonly user_id: number;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

export interface PriceRowsRow {
  readonly product: string;
  readonly option: string | null;
  readonly unit: 'price_unit_pr_order' | 'price_unit_pr_item' | 'price_unit_pr_quantity' | 'price_unit_pr_page' | 'price_unit_pr_book';
  readonly quantity_min: number;
  readonly quantity_max: number | null;
  readonly amount: string;
  readonly currency: string;
  readonly valid_from: Date;
}

export interface ProductOptionsRow {
  readonly product: string;
  readonly reference: string;
  readonly n: number;
  readonly note: string;
  readonly category: string;
  readonly is_default: boolean;
  readonly weight_mg: number;
  readonly page_weight_mg: number;
  readonly grammage_gsm: number | null;
  readonly bulk: string | null;
  readonly colour: 'black' | 'colour' | null;
  readonly counted: boolean;
}

export interface ProductsRow {
  readonly reference: string;
  readonly name: string;
  readonly note: string;
  readonly category: string;
  readonly bound: boolean;
  readonly file_types: readonly string[];
  readonly vat_class: 'standard' | 'book';
  readonly pages_min: number | null;
  readonly pages_max: number | null;
  readonly pages_step: number | null;
  readonly quantity_min: number;
  readonly quantity_max: number;
  readonly quantity_step: number;
  readonly width_mm: string | null;
  readonly height_mm: string | null;
  readonly bleed_mm: string;
  readonly weight_mg: number;
  readonly valid_from: Date;
  readonly construction: StoredConstruction | null;
  readonly preflight: StoredPreflight | null;
}

export interface PrunedContentsRow {
  readonly sha256: string;
  readonly marked_at: Date;
}

export interface QuotesRow {
  readonly client_id: number;
  readonly key: Buffer;
  readonly expires_at: Date;
  readonly seen_expired: boolean;
  readonly snapshot: Buffer;
}

export interface RecoveryCodesRow {
  readonly user_id: number;
  readonly hash: Buffer;
  readonly used_at: Date | null;
}

export interface ReleasedOrdersRow {
  readonly order_id: number;
}

export interface RequestLogRow {
  readonly at: Date;
  readonly id: number;
  readonly interface: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly client_id: number | null;
  readonly partner_id: number | null;
  readonly credential: string | null;
  readonly app: string | null;
  readonly address: string;
  readonly request_id: string;
  readonly error_types: readonly string[] | null;
  readonly parameters: readonly string[] | null;
  readonly replayed: boolean;
  readonly body: string | null;
  readonly body_cut: boolean;
  readonly body_bytes: number | null;
  readonly content_type: string | null;
}

export interface ResendsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly state: 'waiting' | 'running' | 'ended';
  readonly first_try_at: Date | null;
  readonly next_at: Date | null;
  readonly lease_until: Date | null;
  readonly run: number;
  readonly tries: number;
  readonly begun: boolean;
}

export interface RestoresRow {
  readonly at: Date;
  readonly reason: string;
}

export interface RetentionGuardRow {
  readonly only_row: boolean;
  readonly seen_at: Date;
  readonly refused_at: Date | null;
}

export interface RetentionRulesRow {
  readonly what: string;
  readonly days: number;
}

export interface RetentionRunsRow {
  readonly what: string;
  readonly ran_at: Date;
  readonly deleted_before: Date;
  readonly rows: number;
}

export interface RoutingsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly shipment: number;
  readonly items: readonly number[];
  readonly partner_id: number | null;
  readonly cause: 'verified' | 'moved' | 'refused' | 'operator';
  readonly at: Date;
  readonly cost: string | null;
  readonly planned_cost: string | null;
  readonly verdicts: readonly StoredVerdict[] | null;
}

export interface ServiceRow {
  readonly only_row: boolean;
  readonly key_fingerprint: string;
  readonly access_epoch: number;
  readonly catalogue_epoch: number;
  readonly partner_epoch: number;
  readonly other_keys: readonly string[];
  readonly retired_keys: readonly string[];
}

export interface SessionsRow {
  readonly id: number;
  readonly user_id: number;
  readonly token_hash: Buffer;
  readonly created_at: Date;
  readonly used_at: Date;
  readonly confirmed_at: Date;
  readonly address: string;
  readonly browser: string;
  readonly authorizations_sealed: Buffer | null;
  readonly ended_at: Date | null;
}

export interface ShippingLevelsRow {
  readonly reference: string;
  readonly name: string;
  readonly note: string;
  readonly speed: number;
}

export interface ShippingRatesRow {
  readonly partner_id: number | null;
  readonly zone: string;
  readonly level: string;
  readonly option: string;
  readonly weight_max_g: number;
  readonly price: string;
  readonly currency: string;
  readonly days_min: number;
  readonly days_max: number;
}

export interface SignalsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly item_n: number;
  readonly hash: Buffer;
  readonly receipt: number;
  readonly partner_id: number | null;
  readonly version: '1.1' | '2.0';
  readonly type: string;
  readonly signaled_at: Date;
  readonly tracking: string | null;
  readonly shipping_option: string | null;
  readonly cause: string | null;
  readonly message: string | null;
  readonly delay_hours: string | null;
  readonly verdict: 'moved' | 'already_there' | 'stale' | 'conflict';
  readonly received_at: Date;
  readonly seen_count: number;
}

export interface SimulationsRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly scenario: string;
  readonly speed: number;
  readonly started_at: Date | null;
  readonly posted: number;
  readonly next_at: Date | null;
}

export interface TrackingLinksRow {
  readonly shipping_option: string;
  readonly address: string;
}

export interface TrackingTextsRow {
  readonly locale: 'en' | 'de' | 'fr' | 'es';
  readonly subject: string;
  readonly body: string;
}

export interface UnclearAddsRow {
  readonly client_id: number;
  readonly reference: string;
  readonly body_hash: Buffer;
  readonly at: Date;
}

export interface UploadsRow {
  readonly client_id: number;
  readonly id: number;
  readonly mode: 'live' | 'sandbox';
  readonly token_hash: Buffer;
  readonly file_hash: Buffer;
  readonly name: string | null;
  readonly size: number;
  readonly md5: string | null;
  readonly expires_at: Date;
  readonly run: number;
  readonly lease_until: Date | null;
  readonly sha256: string | null;
  readonly md5_computed: string | null;
  readonly format: string | null;
  readonly stored_at: Date | null;
  readonly holder: string | null;
}

export interface UsedChallengesRow {
  readonly hash: Buffer;
  readonly expires_at: Date;
}

export interface UsersRow {
  readonly id: number;
  readonly client_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly created_at: Date;
  readonly role: 'administrator' | 'operator' | 'read-only' | 'client' | 'partner';
  readonly partner_id: number | null;
  readonly ended_at: Date | null;
  readonly totp_sealed: Buffer | null;
  readonly totp_pending_sealed: Buffer | null;
  readonly totp_step: number | null;
  readonly alert_mails: 'off' | 'critical' | 'all';
  readonly alerts_mailed_to: number;
  readonly erased_at: Date | null;
}

export interface VatRatesRow {
  readonly country: string;
  readonly vat_class: 'standard' | 'book';
  readonly percent: string;
  readonly valid_from: Date;
  readonly state: string | null;
  readonly zips: readonly string[];
}

export interface WantedErasuresRow {
  readonly client_id: number;
  readonly order_id: number;
}

export interface WebhookAttemptsRow {
  readonly client_id: number;
  readonly endpoint_id: number;
  readonly id: number;
  readonly order_id: number;
  readonly event_n: number;
  readonly tries: number;
  readonly at: Date;
  readonly ms: number;
  readonly outcome: 'delivered' | 'refused' | 'gone' | 'unanswered' | 'unsent';
  readonly status: number | null;
  readonly code: string | null;
  readonly detail: string;
  readonly retry_at: Date | null;
  readonly set_aside: boolean;
  readonly request_headers: StoredHeaders | null;
  readonly answer_headers: StoredHeaders | null;
}

export interface WebhookEndpointsRow {
  readonly id: number;
  readonly client_id: number;
  readonly app_id: number | null;
  readonly mode: 'live' | 'sandbox' | 'both';
  readonly url_sealed: Buffer;
  readonly url_masked: string;
  readonly types: readonly string[];
  readonly apikey_sealed: Buffer;
  readonly secret_sealed: Buffer;
  readonly old_secret_sealed: Buffer | null;
  readonly old_secret_until: Date | null;
  readonly status: 'active' | 'disabled' | 'deleted';
  readonly disabled_reason: 'gone' | 'failing' | 'by_client' | 'by_operator' | 'access_revoked' | null;
  readonly disabled_at: Date | null;
  readonly created_at: Date;
  readonly failures: number;
  readonly failing_since: Date | null;
  readonly failing_order: number | null;
  readonly failing_n: number | null;
  readonly several_failing: boolean;
  readonly paused_until: Date | null;
}

export interface WebhookLanesRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly endpoint_id: number;
  readonly state: 'idle' | 'waiting' | 'running';
  readonly position: number;
  readonly last_n: number;
  readonly resend_n: number | null;
  readonly first_try_at: Date | null;
  readonly next_at: Date | null;
  readonly lease_until: Date | null;
  readonly run: number;
  readonly tries: number;
}

export interface WriteProbeRow {
  readonly n: number;
  readonly at: Date;
  readonly filling: string | null;
}
