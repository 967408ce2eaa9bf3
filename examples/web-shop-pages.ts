/** How the pages of web-shop.ts look. Nothing of it is about Platen but the fields of an address. */
import { createHash } from 'node:crypto';

/** HTML that is already escaped. */
export type Html = { readonly html: string };

/** A piece of HTML. Interpolated strings are escaped. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const written = (value: string | Html | readonly Html[]): string => {
    if (typeof value === 'object') return 'html' in value ? value.html : value.map(written).join('');
    return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  };
  return { html: String.raw({ raw: strings }, ...values.map(written)) };
}

export function documentOf(title: string, body: Html): string {
  const document = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Web shop</title>
<link rel="icon" href="data:,">
<style>${{ html: STYLE }}</style>
<main><h1>${title}</h1>
${body}
</main>
</html>
`;
  return document.html;
}

export const back = html`<p><a href="/">To the shop</a></p>`;

/** What to print where, of the products given as options. */
export const choiceForms = (products: readonly Html[]) => html`<form action="/offers">
<label for="product">Product</label><select id="product" name="product">${products}</select>
<label for="count">Copies</label><input id="count" name="count" type="number" min="1" value="100" required>
<label for="country">Country, two letters</label>
<input id="country" name="country" value="DE" maxlength="2" autocomplete="country" required>
<label for="state">State, two letters (US and CA only)</label>
<input id="state" name="state" maxlength="2" autocomplete="address-level1">
<button>See offers</button>
</form>
<form action="/disconnect" method="post"><button class="plain">Disconnect</button></form>`;

/** The named fields of a form or query, without spaces around them; empty where one is missing. */
export function fieldsOf<Name extends string>(from: URLSearchParams, ...names: Name[]) {
  const fields = names.map((name) => [name, from.get(name)?.trim() ?? '']);
  return Object.fromEntries(fields) as Record<Name, string>;
}

/** Name, label, value for `autocomplete`, and initial value. */
export const ADDRESS = [
  ['firstname', 'First name', 'given-name', 'Ada'],
  ['lastname', 'Last name', 'family-name', 'Lovelace'],
  ['street1', 'Street', 'street-address', 'Hauptstr. 1'],
  ['zip', 'Postal code', 'postal-code', '10115'],
  ['city', 'City', 'address-level2', 'Berlin'],
  ['email', 'E-mail', 'email', 'ada@example.com'],
  ['phone', 'Phone', 'tel', '+49 30 1234567'],
] as const;

export const addressFields = ADDRESS.map(
  ([name, label, autocomplete, value]) => html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" required>`,
);

export type Price = { price: string; vat: string; currency: string };

/** Price and VAT. Platen sends exact decimals as strings; converting them to binary numbers would lose digits. */
export function money({ price, vat, currency }: Price): string {
  return `${price} ${currency} plus ${vat} ${currency} VAT`;
}

type Item = { name: string; count: string; tracking: string };
export type Order = { state: string; state_code: string; items: Item[]; reason?: { sentence: string } };

/** State and items of an order. Without an ending the page watches it. */
export function orderStatus(reference: string, { state, state_code, items }: Order, ending?: string): Html {
  const rows = items.map(
    ({ name, count, tracking }) => html`<li>${count} × ${name}: ${tracking || 'no tracking code yet'}</li>`,
  );
  return html`<p class="soft">${reference}</p>
<div role="status" id="order">
<p>State ${state}, ${state_code}${ending ? html`<span id="ended">: ${ending}</span>` : ''}</p>
<ul>${rows}</ul>
</div>
<p><a href="/orders?${String(new URLSearchParams({ reference }))}">Refresh</a> · <a href="/">Order more</a></p>
${ending ? '' : html`<script>${{ html: WATCH }}</script>`}`;
}

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
label, legend { display: block; margin-top: .75rem; font-weight: 600; }
input:not([type=radio]), select { width: 100%; padding: .5rem; font: inherit; box-sizing: border-box; }
fieldset { margin: 1rem 0; } .choice { font-weight: 400; } .soft { opacity: .8; }
button, .button { display: inline-block; margin-top: 1rem; padding: .5rem 1rem; font: inherit; font-weight: 600;
  color: #fff; background: #1f4fd8; border: 1px solid #1f4fd8; border-radius: .375rem; text-decoration: none; }
.plain { color: inherit; background: none; border-color: currentcolor; }`;

/** Updates the page automatically; the link "Refresh" does the same without JavaScript. */
const WATCH = `const shown = document.getElementById('order');
async function look() {
  const page = await fetch(location.href).then((answer) => answer.text());
  const news = new DOMParser().parseFromString(page, 'text/html').getElementById('order');
  if (news && news.innerHTML !== shown.innerHTML) shown.replaceChildren(...news.childNodes);
  if (!document.getElementById('ended')) setTimeout(look, 1000);
}
setTimeout(look, 1000);`;

const digest = (inline: string) => createHash('sha256').update(inline).digest('base64');
export const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${digest(STYLE)}'; script-src 'sha256-${digest(WATCH)}'; connect-src 'self'; ` +
    `img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
