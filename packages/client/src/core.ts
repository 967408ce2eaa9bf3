import { Caller, type ClientOptions } from './call.ts';
import { Endpoints } from './endpoints.ts';
import { coreFunctions } from './functions.ts';

export interface CoreOptions extends ClientOptions {
  /** A core key, live or sandbox. */
  readonly apiKey: string;
}

export type CoreClient = ReturnType<typeof createCoreClient>;

/** The core interface, for shops and their servers. The functions have the names of the operations. */
export function createCoreClient({ apiKey, ...options }: CoreOptions) {
  return coreFunctions(new Endpoints(new Caller(options, () => ({ fields: { apikey: apiKey } }))));
}
