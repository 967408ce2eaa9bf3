interface OfWebhook {
  /** Its id. */
  readonly webhook: number;
}

/** What is refused about webhooks and their events. */
export const webhookDetails = {
  webhook_unknown: ({ webhook }: OfWebhook) => `is ${webhook}; no webhook has this id`,
  webhook_access_revoked: ({ webhook }: OfWebhook) =>
    `is ${webhook}, whose access was revoked; add another webhook`,
  webhook_disabled_by_operator: ({ webhook }: OfWebhook) =>
    `is ${webhook}, which the operator disabled; ask the operator`,
  webhook_disabled: ({ webhook }: OfWebhook) => `is ${webhook}, which is disabled; enable it first`,
  webhook_without_type: ({ webhook }: OfWebhook) => `is not among the types of webhook ${webhook}`,
  too_many_webhooks: ({ most }: { readonly most: number }) =>
    `is one too many: a client may have ${most} webhooks`,
  /** `reason`: of the service that was asked, in English. */
  service_refused: ({ reason }: { readonly reason: string }) => `the service refused: ${reason}`,
  another_client: 'names another client',
  event_type_unknown: ({ given, meant, known }: UnknownEventType) => {
    const hint = meant === undefined ? `the types are ${known.join(', ')}` : `did you mean ${meant}?`;
    return `is ${given}, which is not a type of events; ${hint}`;
  },
  event_unknown: ({ given }: { readonly given: string }) =>
    `is ${given}, which is not the id of an event of this client`,
  event_must_wait:
    'is of an order of which another event waits to be sent once more; resend it after that was sent',
};

interface UnknownEventType {
  /** As it was sent, in quotes. */
  readonly given: string;
  readonly meant?: string | undefined;
  readonly known: readonly string[];
}
