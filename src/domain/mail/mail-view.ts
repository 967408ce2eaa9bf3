import type { MailKind, MailState } from './mail.ts';

/** A mail, as shown to operators. */
export interface MailView {
  readonly id: number;
  readonly kind: MailKind;
  readonly state: MailState;
  /** The recipient, of which only the first character and the domain are shown. */
  readonly address: string;
  /** The order that the mail concerns. */
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
  /** The last answer of the mail server, or why it did not answer. */
  readonly reason: string | null;
}
