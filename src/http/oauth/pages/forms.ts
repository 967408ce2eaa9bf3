import { type Html, html } from '../../../lib/text/html.ts';

/** The action of a form, the token that proves its origin, and its hidden fields. */
export interface FormTarget {
  readonly action: string;
  readonly token: string;
  readonly hidden: Readonly<Record<string, string>>;
}

/** A POST form with its hidden fields. */
export function form({ action, token, hidden }: FormTarget, content: Html): Html {
  const carried = Object.entries({ form_token: token, ...hidden });
  return html`<form method="post" action="${action}">${carried.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}
${content}</form>`;
}

/** A form that consists of a button. */
export function button(target: FormTarget, label: string, look: 'plain' | 'full' = 'plain'): Html {
  return form(target, html`<button${look === 'plain' && html` class="plain"`}>${label}</button>`);
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly most: number;
  readonly least?: number;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly isFocused?: boolean;
  readonly isFixed?: boolean;
  readonly isNumeric?: boolean;
}

/** A labelled field, with the problem of its value. */
export function field({ name, label, hint, error, value, ...rest }: FormField): Html {
  const described = error !== undefined ? `${name}-error` : hint !== undefined ? `${name}-hint` : undefined;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${rest.type}" autocomplete="${rest.autocomplete}" required maxlength="${rest.most}"
${rest.least !== undefined && html` minlength="${rest.least}"`}${value !== undefined && html` value="${value}"`}
${rest.isNumeric && html` inputmode="numeric"`}${rest.isFixed && html` readonly`}${rest.isFocused && html` autofocus`}
${error !== undefined && html` aria-invalid="true"`}${described !== undefined && html` aria-describedby="${described}"`}>
${error !== undefined && html`<p class="wrong" id="${name}-error" role="alert">${error}</p>`}
${error === undefined && hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}`;
}
