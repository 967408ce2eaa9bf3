/** What is refused to those who run the service. */
export const serviceDetails = {
  rule_needed: 'must be sent with days: the rule that they are of',
  preset_with_days: 'returns to the preset days; leave out days',
  rule_unknown: ({ given, meant, rules }: UnknownRule) => {
    const hint = meant === undefined ? `it must be ${rules.join(' or ')}` : `did you mean ${meant}?`;
    return `is ${given}, which is not kept for a time; ${hint}`;
  },
  rule_fixed: ({ rule, days }: { readonly rule: string; readonly days: number | null }) =>
    `is ${rule}, which is always kept for the same time (days: ${days})`,
  schema_not_changeable: 'this role may not change the schema, so it cannot let others use it',
  role_unknown: ({ role }: { readonly role: string }) =>
    `"${role}" is not a role of the database; create it first`,
  clock_unconfirmed:
    'nothing is deleted while the clock may have jumped; check the time, then confirm it with platen retention confirm',
  no_backup_folder:
    'no worker that runs has a folder for backups; set PLATEN_BACKUP_DIR for one, and start it',
  call_unknown: ({ given }: { readonly given: string }) =>
    `is ${given}, which is not in the request log; calls are deleted after some days`,
  idempotency_key_used: 'was used for another request within the last 24 hours; choose a new one',
  installation_in_use:
    'this installation has clients or print partners of its own; with --yes the demo client and its print partner are added beside them',
  alert_unknown: ({ alert }: { readonly alert: number }) => `is ${alert}; no open alert has this id`,
  alerts_not_mailed: ({ user }: { readonly user: number }) =>
    `is ${user}; alerts are mailed to those who run the service only`,
  mail_unknown: ({ mail }: OfMail) => `is ${mail}; no mail has this id`,
  mail_not_resendable: ({ mail }: OfMail) => `is ${mail}; only a mail about a parcel can be sent again`,
  mail_not_previewable: ({ mail }: OfMail) => `is ${mail}; only a mail about a parcel can be previewed`,
  mail_without_parcel: ({ mail }: OfMail) => `is ${mail}; nothing of the order is in this parcel any more`,
  mail_being_sent: ({ mail }: OfMail) => `is ${mail}; it is being sent at this moment`,
  no_mail_server: 'cannot be mailed, because no mail server is set; set PLATEN_SMTP_URL and PLATEN_MAIL_FROM',
};

interface UnknownRule {
  /** As it was sent, in quotes. */
  readonly given: string;
  readonly meant?: string | undefined;
  readonly rules: readonly string[];
}

interface OfMail {
  readonly mail: number;
}

/** What is refused about mails to end customers. */
export const mailDetails = {
  mail_text_too_long: ({ most }: Most) => `must have 1 to ${most} characters`,
  placeholder_unknown: ({
    given,
    known,
  }: {
    readonly given: readonly string[];
    readonly known: readonly string[];
  }) => `contains ${given.join(', ')}, which stands for nothing; it may contain ${known.join(', ')}`,
  must_be_tracking_page: ({ most }: Most) =>
    `must be an http or https address of up to ${most} characters that contains {tracking} after its host`,
};

interface Most {
  readonly most: number;
}
