import { Caller, type ClientOptions } from './call.ts';
import { Endpoints } from './endpoints.ts';
import { partnerFunctions } from './functions.ts';

export interface PartnerOptions extends ClientOptions {
  /** The signal key of the print partner. */
  readonly apiKey: string;
}

export type PartnerClient = ReturnType<typeof createPartnerClient>;

/** The partner interface, for print partners that pull their orders. The functions have the names of the operations. */
export function createPartnerClient({ apiKey, ...options }: PartnerOptions) {
  return partnerFunctions(new Endpoints(new Caller(options, () => ({ fields: { apikey: apiKey } }))));
}
