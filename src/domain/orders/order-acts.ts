import type { DefectCode } from '../reasons/defect-codes.ts';
import type { Address } from './order.ts';

/** The fields of an address that may still change. Country and state stay: the quote and VAT depend on them. */
export const changeableFields = [
  'company',
  'firstname',
  'lastname',
  'street1',
  'street2',
  'zip',
  'city',
  'email',
  'phone',
] as const satisfies readonly (keyof Address)[];
export type ChangeableField = (typeof changeableFields)[number];

/** Values by field; null = the field is empty, fields that are not named do not change. */
export type AddressChanges = Readonly<Partial<Record<ChangeableField, string | null>>>;

export interface CanceledCount {
  readonly item: number;
  readonly count: number;
}

/** What an operator, or its client, did to an order, with what cannot be read from the log. */
export type OrderAct =
  | {
      readonly action: 'cancel';
      readonly reason: string;
      /** The print partner that may have it agreed not to make it. */
      readonly partnerAgreed: boolean;
      /** How many copies of which items, by their numbers; none = the order as a whole. */
      readonly items: readonly CanceledCount[];
    }
  | { readonly action: 'hold'; readonly until: Date; readonly before: Date | null }
  | { readonly action: 'release'; readonly before: Date }
  | { readonly action: 'retry' }
  | {
      readonly action: 'readdress';
      /** The position of the address in the order, from 1. */
      readonly address: number;
      readonly before: AddressChanges;
      readonly after: AddressChanges;
    }
  | {
      readonly action: 'replace';
      /** The number of the file in the order. */
      readonly file: number;
      /** Of its new address. */
      readonly host: string;
      /** As sent with it; null = none. */
      readonly md5: string | null;
    }
  | { readonly action: 'accept'; readonly file: number; readonly defects: readonly DefectCode[] }
  | { readonly action: 'take' }
  | { readonly action: 'resend' }
  /** Cancels that print partners did not confirm are sent once more. */
  | { readonly action: 'repeat' }
  /** Print partners confirmed cancels elsewhere. */
  | { readonly action: 'confirm'; readonly reason: string }
  | {
      /** A person found out what the signals of partners that were passed over mean. */
      readonly action: 'settle';
      readonly text: string;
    }
  | { readonly action: 'note'; readonly text: string };

export type OrderAction = OrderAct['action'];

/** Who did it: the credential and, where a person signed in, the user. */
export interface ActAuthor {
  readonly actor: string;
  readonly userId: number | null;
}

/** What a client did to its own order. */
export interface OwnAct {
  readonly at: Date;
  readonly act: OrderAct;
}
