import type { MailKind, MailState } from './mail.ts';

/** A mail as the staff sees it. */
export interface MailView {
  readonly id: number;
  readonly kind: MailKind;
  readonly state: MailState;
  /** Whom it is for; only the first character and the domain are shown. */
  readonly address: string;
  /** The order that it is about. */
  readonly order: {
    readonly number: number;
    readonly reference: string;
    readonly client: { readonly id: number; readonly name: string };
  } | null;
  readonly tracking: string | null;
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly tries: number;
  readonly createdAt: Date;
  /** The end of the last attempt. */
  readonly triedAt: Date | null;
  readonly nextAt: Date | null;
  /** What the mail server answered last, or why it did not. */
  readonly reason: string | null;
}
