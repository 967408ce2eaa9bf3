import { type Path, type Problem, problemsOf } from '../refusal.ts';
import type { MailLocale } from './locales.ts';

/** The placeholders that texts may contain, with their meanings. */
export const trackingPlaceholders = {
  name: 'the first name of the recipient',
  shop: 'the name of the shop, as the sender of the mail',
  order: 'the reference of the order at the shop',
  carrier: 'the shipping option of the parcel',
  tracking: 'the tracking code of the parcel',
  link: 'the link to the tracking page',
  items: 'what is in the parcel, as a list',
} as const;

export type TrackingPlaceholder = keyof typeof trackingPlaceholders;

/** The text of a mail about a parcel: paragraphs with placeholders in braces. */
export interface TrackingText {
  readonly subject: string;
  /** Paragraphs are separated by an empty line. One with a placeholder that has no value is left out. */
  readonly body: string;
}

export const presetTexts: Readonly<Record<MailLocale, TrackingText>> = {
  en: {
    subject: 'Your order {order} has been shipped',
    body: `Hello {name},

a parcel of your order {order} at {shop} is on its way to you.

It contains:

{items}

Shipped with: {carrier}

Tracking number: {tracking}

{link}

Kind regards
{shop}`,
  },
  de: {
    subject: 'Ihre Bestellung {order} ist unterwegs',
    body: `Guten Tag {name},

ein Paket Ihrer Bestellung {order} bei {shop} ist auf dem Weg zu Ihnen.

Es enthält:

{items}

Versandart: {carrier}

Sendungsnummer: {tracking}

{link}

Freundliche Grüße
{shop}`,
  },
  fr: {
    subject: 'Votre commande {order} a été expédiée',
    body: `Bonjour {name},

un colis de votre commande {order} chez {shop} est en route.

Il contient :

{items}

Mode de livraison : {carrier}

Numéro de suivi : {tracking}

{link}

Cordialement
{shop}`,
  },
  es: {
    subject: 'Su pedido {order} ha sido enviado',
    body: `Hola {name}:

un paquete de su pedido {order} en {shop} está en camino.

Contiene:

{items}

Método de envío: {carrier}

Número de seguimiento: {tracking}

{link}

Un cordial saludo
{shop}`,
  },
};

/** The label of the link to the tracking page. */
export const linkLabels: Readonly<Record<MailLocale, string>> = {
  en: 'Track your parcel',
  de: 'Sendung verfolgen',
  fr: 'Suivre votre colis',
  es: 'Seguir su paquete',
};

const SUBJECT_CHARACTERS = 200;
const BODY_CHARACTERS = 10_000;

export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Problems of texts written by the operator. */
export function checkTrackingText({ subject, body }: TrackingText): Problem[] {
  return problemsOf((addProblem) => {
    if (subject.trim() === '' || subject.length > SUBJECT_CHARACTERS || /[\r\n]/.test(subject)) {
      addProblem('invalid_parameter', ['subject'], { code: 'must_be_one_line', most: SUBJECT_CHARACTERS });
    }
    if (body.trim() === '' || body.length > BODY_CHARACTERS) {
      addProblem('invalid_parameter', ['body'], { code: 'mail_text_too_long', most: BODY_CHARACTERS });
    }
    const check = (text: string, path: Path, allowed: readonly string[]) => {
      const unknown = [...text.matchAll(PLACEHOLDER)]
        .map(([, name = '']) => name)
        .filter((name) => !allowed.includes(name));
      if (unknown.length === 0) return;
      const given = [...new Set(unknown)].map((name) => `{${name}}`);
      const known = allowed.map((name) => `{${name}}`);
      addProblem('invalid_parameter', path, { code: 'placeholder_unknown', given, known });
    };
    const all = Object.keys(trackingPlaceholders);
    check(
      subject,
      ['subject'],
      all.filter((name) => name !== 'items' && name !== 'link'),
    );
    check(body, ['body'], all);
  });
}

const LINK_CHARACTERS = 1000;

/** Problems of a tracking page's address. The codes are those of print partners, so they must not choose its host. */
export function checkTrackingLink(address: string): Problem[] {
  return problemsOf((addProblem) => {
    const [url, other] = ['1', '2'].map((code) => URL.parse(address.replaceAll('{tracking}', code)));
    const isWeb = url && other?.origin === url.origin && /^https?:$/.test(url.protocol) && !url.username;
    if (!isWeb || !address.includes('{tracking}') || address.length > LINK_CHARACTERS) {
      addProblem('invalid_parameter', ['address'], { code: 'must_be_tracking_page', most: LINK_CHARACTERS });
    }
  });
}

/** The tracking page of a shipping option. */
export interface TrackingLink {
  /** The shipping option in lower case. */
  readonly shippingOption: string;
  readonly address: string;
}

/** The tracking page of a parcel with a shipping option; undefined = not known. */
export function trackingPageOf(
  links: readonly TrackingLink[],
  shippingOption: string,
  tracking: string,
): string | undefined {
  const option = shippingOption.toLowerCase();
  return trackingPage(tracking, links.find((link) => link.shippingOption === option)?.address);
}

/** The tracking page of a parcel: the operator's address for its shipping option, never an address from a print partner. */
export function trackingPage(tracking: string, address: string | undefined): string | undefined {
  return tracking === '' ? undefined : address?.replaceAll('{tracking}', encodeURIComponent(tracking));
}

/** Whether mail programs make a link of a string on their own. */
export function isLikeLink(text: string): boolean {
  return /:\/\/|\bwww\.|[^\s.]\.\p{L}{2,}(?![^\s/?#:])|@/iu.test(text);
}
