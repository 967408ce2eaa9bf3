import type { PlatenOptions, TestPlaten } from './platen.ts';
import { startPlaten } from './platen.ts';

/**
 * The interfaces of clients. What holds on both is tested on both: such tests are written for core, and an
 * adapter translates their requests and replies for apps.
 */
export const clientInterfaces = [
  { name: 'core', start: startPlaten },
  { name: 'apps', start: async (options?: PlatenOptions) => throughApps(await startPlaten(options)) },
] as const;

const TO_APPS = ['/core/1.0/', '/apps/2.0/'] as const;

/** A service that receives core requests by apps, with its replies translated back. */
export function throughApps(platen: TestPlaten): TestPlaten {
  return {
    ...platen,
    async post(path, body, headers = {}) {
      if (!/^\/(core|apps)\//.test(path)) return platen.post(path, body, headers);
      const { apikey, ...fields } = body as Body;
      const { token, mode } = credentialsOf(platen, String(apikey));
      const adding = /(orders\/add|files\/check)$/.test(path) && mode ? { mode } : {};
      const words = path.endsWith('products/info')
        ? productInfo(fields)
        : inWordsOfApps({ ...fields, ...adding });
      const reply = await platen.post(path.replace(...TO_APPS), words, {
        authorization: `Bearer ${token}`,
        ...headers,
      });
      return { ...reply, json: toCore(reply.json) };
    },
    request: (method, path, options) => platen.request(method, path.replace(...TO_APPS), options),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape are turned into others
type Body = Record<string, any>;

/** The apps credentials of the client of a key; its mode is sent with each order and check. */
function credentialsOf({ keys, tokens }: TestPlaten, apikey: string) {
  const names = ['live', 'otherLive', 'enterpriseLive'] as const;
  const name = names.find((known) => keys[known] === apikey);
  if (name) return { token: tokens[name] };
  return apikey === keys.sandbox ? { token: tokens.live, mode: 'sandbox' } : { token: apikey };
}

function productInfo({ reference, ...rest }: Body): Body {
  return { ...rest, product_reference: reference };
}

/** A body of core as apps encode it (interfaces.md 2.4, 4.3). */
export function inWordsOfApps(body: Body): Body {
  if (Array.isArray(body.items)) return { ...body, items: body.items.map(itemToApps) };
  return 'product' in body ? itemToApps(body) : body;
}

/** An item, or a body that is about one product. */
function itemToApps({ product, options, ...item }: Body): Body {
  return {
    ...item,
    product_reference: product,
    ...(options ? { options: options.map(optionToApps) } : {}),
  };
}

function optionToApps({ type, ...option }: Body): Body {
  return { option_reference: type, ...option };
}

function toCore(json: Body | undefined): unknown {
  if (!json || !Array.isArray(json.items)) return json;
  const items = json.items.map((item: Body) =>
    item.options
      ? { ...item, product: item.product_reference, options: item.options.map(optionToCore) }
      : item,
  );
  return { ...json, items };
}

function optionToCore({ option_reference, count }: Body): Body {
  return { type: option_reference, count };
}
