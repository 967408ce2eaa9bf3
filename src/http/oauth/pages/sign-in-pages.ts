import { type Html, html } from '../../../lib/text/html.ts';
import { button, type FormTarget, field, form } from './forms.ts';
import { type PlainPage, page } from './layout.ts';

export interface SignInPage {
  readonly form: FormTarget;
  readonly heading?: string | undefined;
  /** Why the user should sign in, as a sentence. */
  readonly purpose: Html;
  readonly email?: string | undefined;
  /** Only this user may sign in. */
  readonly isEmailFixed: boolean;
  readonly error?: string | undefined;
  /** The path of the page for a forgotten password; undefined if no mails are sent. */
  readonly forgotten?: string | undefined;
  /** Undefined if browsers cannot use passkeys. */
  readonly passkey?: PasskeyForm | undefined;
  /** The form of the Cancel button; undefined without one. */
  readonly cancel?: FormTarget | undefined;
}

/** The form for signing in with a passkey; the script fills in its fields. */
export interface PasskeyForm {
  readonly form: FormTarget;
  /** The path from which the script fetches the challenge. */
  readonly request: string;
  readonly script: string;
}

export function signInPage(signIn: SignInPage): PlainPage {
  const { form: target, heading = 'Sign in', purpose, email, isEmailFixed, error, passkey, cancel } = signIn;
  const { forgotten } = signIn;
  const described = error !== undefined && html` aria-invalid="true" aria-describedby="sign-in-error"`;
  // Focus the first field that the user has to fill in.
  const focusOn = (name: 'email' | 'password') =>
    (email ? name === 'password' : name === 'email') && html` autofocus`;
  return page(
    error ? `Error: ${heading}` : heading,
    html`<h1>${heading}</h1>
<p>${purpose}</p>
${error !== undefined && html`<p class="error" id="sign-in-error" role="alert">${error}</p>`}
${form(
  target,
  html`<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email ?? ''}"${isEmailFixed && html` readonly`}${focusOn('email')}${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${focusOn('password')}${described}>
<div class="actions"><button>${heading === 'Sign in' ? heading : 'Continue'}</button></div>
`,
)}
${passkey && passkeyPart(passkey, `${heading === 'Sign in' ? heading : 'Continue'} with a passkey`)}
${cancel && html`<div class="beside">${button(cancel, 'Cancel')}</div>`}
${forgotten !== undefined && html`<p class="foot"><a href="${forgotten}">Forgot your password?</a></p>`}`,
    { script: passkey?.script },
  );
}

/** Hidden until its script finds that the browser supports passkeys. */
function passkeyPart({ form: target, request }: PasskeyForm, label: string): Html {
  return html`<div class="beside" id="passkey" data-request="${request}" hidden>${button(target, label)}
<p class="soft" role="status"></p></div>`;
}

export interface CodePage {
  readonly form: FormTarget;
  readonly error?: string | undefined;
  readonly cancel?: FormTarget | undefined;
}

/** The second step: a code of the authenticator app, or one of the recovery codes. */
export function codePage({ form: target, error, cancel }: CodePage): PlainPage {
  return page(
    error ? 'Error: Enter the code' : 'Enter the code',
    html`<h1>Enter the code</h1>
<p>Open your authenticator app and enter the six digits that it shows for this account.</p>
${error !== undefined && html`<p class="error" id="code-error" role="alert">${error}</p>`}
${form(
  target,
  html`<label for="code">Code</label>
<input id="code" class="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="7" autofocus${error !== undefined && html` aria-invalid="true" aria-describedby="code-error"`}>
<div class="actions"><button>Continue</button></div>
`,
)}
<details><summary>Use a recovery code instead</summary>
${form(
  target,
  html`<label for="recovery">Recovery code</label>
<input id="recovery" name="code" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40" aria-describedby="recovery-hint">
<p class="hint" id="recovery-hint">Looks like abcd-efgh-jkmn-pqrs. Each code works once.</p>
<button>Continue</button>
`,
)}
</details>
${cancel && html`<div class="beside">${button(cancel, 'Cancel')}</div>`}`,
  );
}

export interface FirstRunPage {
  readonly form: FormTarget;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Problems by field. */
  readonly errors: Readonly<Record<string, string>>;
}

export function firstRunPage({ form: target, name, email, errors }: FirstRunPage): PlainPage {
  return page(
    Object.keys(errors).length > 0 ? 'Error: First administrator' : 'First administrator',
    html`<h1>Make the first administrator</h1>
<p>This account runs the service: it adds clients, print partners and other users, and gives out keys.</p>
${form(
  target,
  html`${field({
    name: 'name',
    label: 'Name',
    type: 'text',
    autocomplete: 'name',
    most: 200,
    value: name ?? '',
    error: errors.name,
    isFocused: !name,
  })}
${field({
  name: 'email',
  label: 'E-mail address',
  type: 'email',
  autocomplete: 'username',
  most: 254,
  value: email ?? '',
  error: errors.email,
})}
${newPasswordField(errors.password, Boolean(name))}
<div class="actions"><button>Make the account</button></div>
`,
)}
<p class="foot soft">The link works once. When the account is made, you are signed in.</p>`,
  );
}

export interface NewPasswordPage {
  readonly form: FormTarget;
  readonly name: string;
  readonly email: string;
  /** The user has not had a password before. */
  readonly isFirst: boolean;
  readonly error?: string | undefined;
}

export function newPasswordPage({ form: target, name, email, isFirst, error }: NewPasswordPage): PlainPage {
  const title = isFirst ? `Welcome, ${name}` : 'Set a new password';
  const purpose = isFirst
    ? 'Choose the password that you will sign in with.'
    : 'You will be signed out everywhere else. What apps were granted stays.';
  return page(
    error ? `Error: ${title}` : title,
    html`<h1>${title}</h1>
<p>${purpose}</p>
${form(
  target,
  html`${field({
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'username',
    most: 254,
    value: email,
    isFixed: true,
  })}
${newPasswordField(error, true)}
<div class="actions"><button>Set the password</button></div>
`,
)}`,
  );
}

export interface ForgottenPage {
  readonly form: FormTarget;
  readonly signIn: string;
  readonly error?: string | undefined;
}

export function forgottenPage({ form: target, signIn, error }: ForgottenPage): PlainPage {
  const title = 'Forgot your password?';
  return page(
    error ? `Error: ${title}` : title,
    html`<h1>${title}</h1>
<p>Enter the e-mail address of your account. You get a mail with a link to set a new password.</p>
${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
${form(
  target,
  html`${field({
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'username',
    most: 254,
    isFocused: true,
  })}
<div class="actions"><button>Send the link</button></div>
`,
)}
<p class="foot"><a href="${signIn}">Back to the sign-in</a></p>`,
  );
}

/** Equal for every address, so that it does not reveal accounts. */
export function linkSentPage(signIn: string): PlainPage {
  return page(
    'Check your mail',
    html`<h1>Check your mail</h1>
<p>If an account has this address, a mail with a link is on its way. The link works once, for an hour.</p>
<p class="soft">No mail after some minutes? Look in the spam folder, or ask the person who gave you the account.</p>
<p class="foot"><a href="${signIn}">Back to the sign-in</a></p>`,
  );
}

function newPasswordField(error: string | undefined, isFocused: boolean): Html {
  return field({
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    least: 12,
    most: 200,
    hint: 'At least 12 characters. Several words are easy to remember and hard to guess.',
    error,
    isFocused,
  });
}
