import { acts } from './acts.ts';

/** The sentence of the audit log for each stored code, except for acts on an order. */
const sentences = {
  acknowledge_alert: 'acknowledged an alert',
  add_passkey: 'added a passkey',
  add_webhook: 'added a webhook',
  change_alert_mails: 'changed the alerts by mail',
  change_app: 'changed an app',
  change_client: 'changed a client',
  change_client_mails: 'changed the mails to end customers',
  change_mail_text: 'changed the text of mails',
  change_partner: 'changed a print partner',
  change_password: 'changed the password',
  change_user_role: 'changed the role of a user',
  confirm_time: 'confirmed the time',
  create_client: 'created a client',
  create_key: 'created a key',
  create_partner: 'created a print partner',
  create_password_link: 'made a link for a new password',
  create_totp_secret: 'made a secret for a second factor',
  create_user: 'created a user',
  delay_sign_ins: 'delayed sign-ins',
  delete_webhook: 'deleted a webhook',
  disable_app: 'disabled an app',
  disable_webhook: 'disabled a webhook',
  enable_webhook: 'enabled a webhook',
  end_client: 'ended a client',
  end_other_sessions: 'ended the other sessions',
  end_session: 'ended a session',
  end_user: 'ended a user',
  erase_personal_data: 'erased personal data',
  erase_user: 'erased a user',
  export_personal_data: 'exported personal data',
  grant_service: 'let the service run as a role',
  import_catalogue: 'imported the catalogue',
  import_rates: 'imported exchange rates',
  import_table: 'imported a table',
  invite_user: 'invited a user',
  limit_failed_credentials: 'limited failed credentials',
  move_items: 'moved items on the board',
  pause_outgoing: 'paused outgoing work',
  register_app: 'registered an app',
  release_outgoing: 'released outgoing work',
  remove_passkey: 'removed a passkey',
  remove_tracking_page: 'removed a tracking page',
  replace_recovery_codes: 'replaced the recovery codes',
  replay_events: 'replayed events',
  request_backup: 'asked for a backup',
  resend_event: 'resent an event',
  resend_mail: 'sent a mail again',
  resend_mails: 'sent mails again',
  reset_mail_text: 'returned to the preset text of mails',
  reset_second_factor: 'reset a second factor',
  resume_secret_key_rotation: 'resumed the rotation of the secret key',
  revoke_key: 'revoked a key',
  rotate_app_secret: 'rotated the secret of an app',
  rotate_key: 'rotated a key',
  rotate_secret_key: 'rotated the secret key',
  rotate_signing_keys: 'rotated the signing keys',
  rotate_webhook_secret: 'rotated the secret of a webhook',
  seed_demo: 'seeded the demo',
  send_test_mail: 'sent a test mail',
  set_retention: 'set a retention',
  set_tracking_page: 'set a tracking page',
  set_user_password: 'set the password of a user',
  sign_in: 'signed in',
  sign_user_out: 'signed a user out',
  start_bulk_run: 'started a bulk run',
  stop_bulk_run: 'stopped a bulk run',
  test_webhook: 'tested a webhook',
  trigger_signal: 'triggered a signal',
  turn_off_second_factor: 'turned off the second factor',
  turn_on_second_factor: 'turned on the second factor',
};

/** The codes of acts on an order end in `_order`. */
type OrderAuditAction = `${keyof typeof acts}_order`;
export type OtherAuditAction = keyof typeof sentences;
export type AuditAction = OrderAuditAction | OtherAuditAction;

const sentenceOf: Readonly<Record<string, string>> = {
  ...sentences,
  ...Object.fromEntries(Object.entries(acts).map(([act, { audited }]) => [`${act}_order`, audited])),
};

/** The sentence of a stored code. A later version may have stored one that this version does not know. */
export function auditSentence(code: string): string {
  return sentenceOf[code] ?? code;
}
