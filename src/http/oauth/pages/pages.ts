import type { AppScope } from '../../../domain/access/app.ts';
import { formatDate } from '../../../lib/text/timestamps.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

/** The action of a form and the token that proves its origin. */
export interface FormTarget {
  readonly action: string;
  readonly token: string;
}

const tokenField = ({ token }: FormTarget) => html`<input type="hidden" name="form_token" value="${token}">`;

const button = (form: FormTarget, label: string, look: 'plain' | 'full' = 'plain') => html`
<form method="post" action="${form.action}">${tokenField(form)}
<button${look === 'plain' && html` class="plain"`}>${label}</button></form>`;

export interface SignInPage {
  readonly form: FormTarget;
  /** Why the user should sign in, as a sentence. */
  readonly purpose: Html;
  readonly email?: string | undefined;
  readonly error?: string | undefined;
  /** The form of the Cancel button; undefined where there is nothing to cancel. */
  readonly cancel?: FormTarget | undefined;
}

export function signInPage({ form, purpose, email, error, cancel }: SignInPage): string {
  const described = error !== undefined && html` aria-invalid="true" aria-describedby="sign-in-error"`;
  // Focus the first field that the user has to fill in.
  const focusOn = (field: 'email' | 'password') =>
    (email ? field === 'password' : field === 'email') && html` autofocus`;
  return page(
    error ? 'Error: Sign in' : 'Sign in',
    html`<h1>Sign in</h1>
<p>${purpose}</p>
${error !== undefined && html`<p class="error" id="sign-in-error" role="alert">${error}</p>`}
<form method="post" action="${form.action}">${tokenField(form)}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email ?? ''}"${focusOn('email')}${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${focusOn('password')}${described}>
<div class="actions"><button>Sign in</button></div>
</form>
${cancel && html`<div class="beside">${button(cancel, 'Cancel')}</div>`}`,
  );
}

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
  /** The host of the redirect URI, or a description of an app on the device. */
  readonly destination: string;
  readonly allow: FormTarget;
  readonly deny: FormTarget;
  readonly appsPath: string;
}

export function consentPage(consent: ConsentPage): string {
  const { app, owner, client, email, scope, destination, allow, deny, appsPath } = consent;
  return page(
    `Allow ${app}?`,
    html`<h1>Allow ${app} to act for ${client}?</h1>
<p>This app by ${owner} requests access to the account of <strong>${client}</strong>. It will be able to:</p>
<ul>${abilities[scope].map((ability) => html`<li>${ability}</li>`)}</ul>
${scope === 'read' && html`<p>It will not be able to place or cancel orders.</p>`}
<p class="soft">The app never sees your password. You can revoke access at any time under
<a href="${appsPath}">Apps with access</a>.</p>
<div class="actions">
<form method="post" action="${allow.action}">${tokenField(allow)}<button>Allow</button></form>
<form method="post" action="${deny.action}">${tokenField(deny)}<button class="plain">Do not allow</button></form>
</div>
<p class="foot soft">You are signed in as ${email}. After your choice you will be sent to ${destination}.</p>`,
  );
}

/** Shown for a moment before the browser is redirected. */
export function onwardPage(address: string): string {
  return page(
    'One moment',
    html`<h1>One moment</h1>
<p>You are being redirected. If nothing happens, <a href="${address}">continue here</a>.</p>`,
    address,
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
  readonly client: string;
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

export function appsPage({ client, email, apps, revoke, signOut, note }: AppsPage): string {
  return page(
    'Apps with access',
    html`<div class="wide"><h1>Apps with access</h1>
${note !== undefined && html`<p class="note" role="status">${note}</p>`}
<p>${apps.length > 0 ? 'You have given these apps' : 'You have not given any app'} access to the account of <strong>${client}</strong>.</p>
${apps.map(
  (app) => html`<section class="app"><div><h2>${app.name}</h2>
<p class="soft">${access[app.scope]}<br>By ${app.owner}, since ${formatDate(app.since)}</p></div>
<form method="post" action="${revoke.action}">${tokenField(revoke)}<input type="hidden" name="app" value="${app.id}">
<button class="plain" aria-label="Remove access of ${app.name}">Remove access</button></form></section>`,
)}
<div class="foot row"><p class="soft">You are signed in as ${email}.</p>${button(signOut, 'Sign out')}</div></div>`,
  );
}

export interface ErrorPage {
  readonly title: string;
  readonly sentence: string;
  /** The id under which the log has the request. */
  readonly requestId: string;
}

export function errorPage({ title, sentence, requestId }: ErrorPage): string {
  return page(
    title,
    html`<h1>${title}</h1>
<p>${sentence}</p>
<p class="foot soft">When you contact support, quote this request ID: <span class="request">${requestId}</span></p>`,
  );
}
