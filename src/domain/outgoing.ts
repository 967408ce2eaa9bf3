/** The kinds of outgoing work that can be paused. */
export const outgoingKinds = ['handovers', 'cancels', 'webhooks', 'mails'] as const;

export type OutgoingKind = (typeof outgoingKinds)[number];

export interface OutgoingPause {
  readonly kind: OutgoingKind;
  readonly since: Date;
  readonly reason: string;
}

/** Work of a paused kind that waits to be sent. */
export interface OutgoingWork {
  readonly kind: OutgoingKind;
  /** Null = a mail to a user. */
  readonly order: { readonly number: number; readonly reference: string; readonly clientId: number } | null;
  /** The print partner, the endpoint, or the recipient of a mail. */
  readonly to: string;
  /** Whether an attempt was made before, so that it may have arrived. */
  readonly wasTried: boolean;
  /** Null = the print partner is to pull it. */
  readonly dueAt: Date | null;
}

/** The pauses as a sentence for operators; undefined if nothing is paused. */
export function pausedSentence(pauses: readonly OutgoingPause[]): string | undefined {
  const [first] = pauses;
  if (!first) return undefined;
  const kinds = pauses.map(({ kind }) => kind).join(', ');
  return `outgoing work is paused (${kinds}), because ${first.reason}`;
}
