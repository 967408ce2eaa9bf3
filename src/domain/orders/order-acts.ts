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

/** New values by field; null = empty, missing fields keep their value. */
export type AddressChanges = Readonly<Partial<Record<ChangeableField, string | null>>>;

export interface CanceledCount {
  readonly item: number;
  readonly count: number;
}

/** An act of an operator or client on an order, with the details that the log lacks. */
export type OrderAct =
  | {
      readonly action: 'cancel';
      readonly reason: string;
      /** Whether the print partner that may have it agreed not to make it. */
      readonly partnerAgreed: boolean;
      /** The copies are credited with their share, even if the price rows give more for the rest. */
      readonly proRata: boolean;
      /** The canceled copies, by item number; empty = the whole order. */
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
      /** The host of its new address. */
      readonly host: string;
      /** The MD5 sent with it; null = none. */
      readonly md5: string | null;
    }
  | {
      readonly action: 'accept';
      readonly file: number;
      readonly defects: readonly DefectCode[];
      /** Why an operator releases the order in spite of them; null = its product lets them be accepted. */
      readonly reason: string | null;
    }
  | { readonly action: 'take' }
  | { readonly action: 'resend' }
  /** Unconfirmed cancels are sent once more. */
  | { readonly action: 'repeat' }
  /** Print partners confirmed cancels outside of Platen. */
  | { readonly action: 'confirm'; readonly reason: string }
  | {
      /** A person clarified the signals of earlier partners. */
      readonly action: 'settle';
      readonly text: string;
    }
  | { readonly action: 'note'; readonly text: string };

export type OrderAction = OrderAct['action'];

/** The author of an act: the credential and, if a person signed in, the user. */
export interface ActAuthor {
  readonly actor: string;
  readonly userId: number | null;
}

/** An act of a client on its own order. */
export interface OwnAct {
  readonly at: Date;
  readonly act: OrderAct;
}
