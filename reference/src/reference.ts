import 'rapidoc/src/rapidoc.js';
import 'prismjs/components/prism-typescript.js';

/** The part of an OpenAPI document that is used here. */
interface Document {
  info: { license?: object };
  servers: { url: string }[];
}

/** The element of RapiDoc. */
interface RapiDoc extends HTMLElement {
  loadSpec(document: object): Promise<void>;
  setApiKey(scheme: string, value: string): void;
}

const place = document.querySelector<HTMLElement>('#reference');
const form = document.querySelector<HTMLFormElement>('form.try');
/** The service may be below any path, and be reached by another address than its public URL. */
const service = new URL('../../', location.href).href.replace(/\/$/, '');
const dark = matchMedia('(prefers-color-scheme: dark)');
/** The scheme of a bearer token, where the key is not a field of the body; RapiDoc adds "Bearer" to that of HTTP. */
const SCHEMES: Readonly<Record<string, { readonly name: string; readonly prefix: string }>> = {
  apps: { name: 'oauth2', prefix: 'Bearer ' },
  admin: { name: 'adminKey', prefix: '' },
};

const options = {
  // A phone has no room for the menu of the element.
  'render-style': matchMedia('(max-width: 760px)').matches ? 'view' : 'focused',
  'schema-style': 'table',
  'schema-description-expanded': 'true',
  'show-header': 'false',
  'allow-server-selection': 'false',
  'allow-spec-file-download': 'false',
  'allow-advanced-search': 'false',
  'allow-authentication': 'false',
  'load-fonts': 'false',
  'nav-item-spacing': 'compact',
  'show-curl-before-try': 'true',
  'regular-font': 'system-ui, "Segoe UI", Roboto, sans-serif',
  'mono-font': 'ui-monospace, Menlo, Consolas, monospace',
};
const light = {
  theme: 'light',
  ...{ 'bg-color': '#ffffff', 'text-color': '#16181d', 'primary-color': '#1f4fd8' },
  ...{ 'nav-bg-color': '#f6f7f9', 'nav-text-color': '#16181d', 'nav-hover-bg-color': '#e9effd' },
  ...{ 'nav-hover-text-color': '#16181d', 'nav-accent-color': '#1f4fd8' },
};
const darkColours: typeof light = {
  theme: 'dark',
  ...{ 'bg-color': '#1a1d24', 'text-color': '#eceef2', 'primary-color': '#8fb0ff' },
  ...{ 'nav-bg-color': '#121419', 'nav-text-color': '#eceef2', 'nav-hover-bg-color': '#202b46' },
  ...{ 'nav-hover-text-color': '#eceef2', 'nav-accent-color': '#8fb0ff' },
};

if (place && form) await show(place, form);

async function show(place: HTMLElement, form: HTMLFormElement): Promise<void> {
  const part = place.dataset.part ?? '';
  const reply = await fetch(`${service}/openapi/${part}.json`);
  const original: Document = await reply.json();
  const element = document.createElement('rapi-doc') as RapiDoc;
  const paint = () => set(element, dark.matches ? darkColours : light);
  set(element, options);
  // Some calls exist by GET and by POST.
  if (part in SCHEMES) element.setAttribute('show-method-in-nav-bar', 'as-plain-text');
  paint();
  dark.addEventListener('change', paint);
  place.replaceChildren(element);
  const load = (key: string) => element.loadSpec(readyToTry(original, key));
  await load('');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void use(form, async (key) => {
      await load(key);
      const scheme = SCHEMES[part];
      if (scheme) element.setApiKey(scheme.name, scheme.prefix + key);
    });
  });
}

function set(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Orders are tried in the sandbox: a live key would have them printed. */
async function use(form: HTMLFormElement, take: (key: string) => Promise<void>): Promise<void> {
  const key = String(new FormData(form).get('key')).trim();
  const output = form.querySelector('output');
  const begins = form.dataset.begins ?? '';
  if (!output) return;
  if (!key.startsWith(begins) || key === '') {
    output.value = begins ? `It must begin with ${begins}` : 'Enter an access token';
    return;
  }
  await take(key);
  output.value = 'The examples have it now. It is kept until you leave this page.';
}

/** The document with the key in its examples, orders of apps for the sandbox, and this service as its server. */
function readyToTry(original: Document, key: string): Document {
  const copy: Document = JSON.parse(JSON.stringify(original), (name, value) => {
    if (name === 'apikey' && typeof value === 'string' && key) return key;
    if (name === 'apikey' && value?.type === 'string') return { ...value, examples: [key || 'your key'] };
    // Each attempt needs a key of its own, or none.
    if (value?.name === 'Idempotency-Key') return { ...value, schema: { type: 'string' } };
    if (value?.schema && value.example) {
      // RapiDoc shows examples that have names.
      const { example, ...content } = value;
      // An order that is read has a state.
      const isAppsOrder = example.addresses && example.apikey === undefined && example.state === undefined;
      return {
        ...content,
        examples: { request: { value: isAppsOrder ? { ...example, mode: 'sandbox' } : example } },
      };
    }
    return value;
  });
  copy.servers = [{ url: service }];
  delete copy.info.license;
  return copy;
}
