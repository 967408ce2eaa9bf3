import type { AppScope } from '../../../domain/access/app.ts';
import { html } from '../../../lib/text/html.ts';
import { formatDate } from '../../../lib/text/timestamps.ts';
import { button, type FormTarget, form } from './forms.ts';
import { type PlainPage, page } from './layout.ts';

const abilities: Readonly<Record<AppScope, readonly string[]>> = {
  read: ['view orders, their state, files and invoices', 'view products, prices and shipping'],
  'read-write': [
    'view orders, their state, files and invoices',
    'view products, prices and shipping',
    'place orders, which are charged to the account',
    'cancel orders',
  ],
};

export interface ConsentPage {
  readonly app: string;
  /** The client that owns the app. */
  readonly owner: string;
  readonly client: string;
  readonly email: string;
  readonly scope: AppScope;
  /** The host of the redirect URI, or a description of an app on the user's device. */
  readonly destination: string;
  readonly allow: FormTarget;
  readonly deny: FormTarget;
  readonly signOut: FormTarget;
  readonly appsPath: string;
  /** How many days the app keeps access: at most, and if it does not use it. */
  readonly days: { readonly most: number; readonly unused: number };
}

export function consentPage(consent: ConsentPage): PlainPage {
  const { app, owner, client, email, scope, destination, allow, deny, signOut, appsPath, days } = consent;
  return page(
    `Allow ${app}?`,
    html`<h1>Allow ${app} to act for ${client}?</h1>
<p>This app by ${owner} requests access to the account of <strong>${client}</strong>. It will be able to:</p>
<ul>${abilities[scope].map((ability) => html`<li>${ability}</li>`)}</ul>
${scope === 'read' && html`<p>It will not be able to place or cancel orders.</p>`}
<p class="soft">The app never sees your password. It has access for ${days.most} days at most, and loses it after ${days.unused}
days without using it. You can revoke access at any time under <a href="${appsPath}">Apps with access</a>.</p>
<div class="actions">
${button(allow, 'Allow', 'full')}
${button(deny, 'Do not allow')}
</div>
<div class="foot row"><p class="soft">You are signed in as ${email}. After your choice you will be sent to ${destination}.</p>
${button(signOut, 'Sign out')}</div>`,
  );
}

export interface NoConsentPage {
  readonly app: string;
  readonly email: string;
  readonly signOut: FormTarget;
  readonly deny: FormTarget;
}

/** For users of no client, who have no account to give access to. */
export function noConsentPage({ app, email, signOut, deny }: NoConsentPage): PlainPage {
  return page(
    'No access to give',
    html`<h1>You cannot allow ${app}</h1>
<p>Apps get access to the account of a client, and <strong>${email}</strong> does not belong to one. Sign out, then open
the app again and sign in as a user of the client.</p>
<div class="actions">${button(signOut, 'Sign out', 'full')}
${button(deny, 'Back to the app')}</div>`,
  );
}

export interface TwoStepsPage {
  readonly app: string;
  /** The address of the account in the panel. */
  readonly account: string;
  readonly deny: FormTarget;
}

/** For users who must first set up two-step sign-in, because the operator requires it. */
export function twoStepsPage({ app, account, deny }: TwoStepsPage): PlainPage {
  return page(
    'Two-step sign-in',
    html`<h1>Your sign-in needs a second step</h1>
<p>A password alone is not enough here to give apps access. Set up two-step sign-in in <a href="${account}">your account</a>,
then go back to <strong>${app}</strong> and start again.</p>
<div class="actions">${button(deny, 'Back to the app')}</div>`,
  );
}

/** Shown for a moment before the browser is redirected. */
export function onwardPage(address: string): PlainPage {
  return page(
    'One moment',
    html`<h1>One moment</h1>
<p>You are being redirected. If nothing happens, <a href="${address}">continue here</a>.</p>`,
    { redirectTo: address },
  );
}

export interface AppWithAccess {
  readonly id: number;
  readonly name: string;
  readonly owner: string;
  readonly scope: AppScope;
  readonly since: Date;
}

export interface AppsPage {
  /** Undefined for users of no client. */
  readonly client: string | undefined;
  readonly email: string;
  readonly apps: readonly AppWithAccess[];
  readonly revoke: FormTarget;
  readonly signOut: FormTarget;
  /** The result of the last action. */
  readonly note?: string | undefined;
}

const access: Readonly<Record<AppScope, string>> = {
  read: 'Can view orders',
  'read-write': 'Can view, place and cancel orders',
};

export function appsPage({ client, email, apps, revoke, signOut, note }: AppsPage): PlainPage {
  return page(
    'Apps with access',
    html`<div class="wide"><h1>Apps with access</h1>
${note !== undefined && html`<p class="note" role="status">${note}</p>`}
<p>${
      client === undefined
        ? 'Apps get access to the account of a client, and you do not belong to one.'
        : html`${apps.length > 0 ? 'You have given these apps' : 'You have not given any app'} access to the account of <strong>${client}</strong>.`
    }</p>
${apps.map(
  (app) => html`<section class="app"><div><h2>${app.name}</h2>
<p class="soft">${access[app.scope]}<br>By ${app.owner}, since ${formatDate(app.since)}</p></div>
${form(
  { ...revoke, hidden: { app: String(app.id) } },
  html`<button class="plain" aria-label="Remove access of ${app.name}">Remove access</button>`,
)}</section>`,
)}
<div class="foot row"><p class="soft">You are signed in as ${email}.</p>${button(signOut, 'Sign out')}</div></div>`,
  );
}

export interface ErrorPage {
  readonly title: string;
  readonly sentence: string;
  /** The id of the request in the log. */
  readonly requestId: string;
  /** The address of the sign-in, for users with an account. */
  readonly signIn?: string | undefined;
}

export function errorPage({ title, sentence, requestId, signIn }: ErrorPage): PlainPage {
  return page(
    title,
    html`<h1>${title}</h1>
<p>${sentence}</p>
${signIn && html`<p>If you have an account, <a href="${signIn}">sign in</a>.</p>`}
<p class="foot soft">When you contact support, quote this request ID: <span class="request">${requestId}</span></p>`,
  );
}
