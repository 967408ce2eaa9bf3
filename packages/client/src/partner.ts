import { Caller, type ClientOptions } from './call.ts';
import { Endpoints } from './endpoints.ts';

export interface PartnerOptions extends ClientOptions {
  /** The signal key of the print partner. */
  readonly apiKey: string;
}

export type PartnerClient = ReturnType<typeof createPartnerClient>;

/** The partner interface, for print partners that pull their orders. The functions have the names of the paths. */
export function createPartnerClient({ apiKey, ...options }: PartnerOptions) {
  const endpoints = new Endpoints(new Caller(options, () => ({ fields: { apikey: apiKey } })));
  return {
    orders: {
      list: endpoints.list('/partner/1.0/orders'),
      info: endpoints.read('/partner/1.0/orders/info'),
      accept: endpoints.write('/partner/1.0/orders/accept'),
      reject: endpoints.write('/partner/1.0/orders/reject'),
      cancels: {
        list: endpoints.list('/partner/1.0/orders/cancels'),
        answer: endpoints.write('/partner/1.0/orders/cancels/answer'),
      },
      jobTicket: endpoints.read('/partner/1.0/orders/job-ticket'),
      packingSlip: endpoints.read('/partner/1.0/orders/packing-slip'),
    },
  };
}
