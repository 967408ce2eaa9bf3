import { Compile } from 'typebox/compile';
import type { Reply } from '../../harness/http/exchange.ts';
import type { AdminCase } from './admin-cases.ts';
import type { AdminOperation } from './admin-operations.ts';

/** A call and its reply. */
export interface Answered {
  readonly operation: AdminOperation;
  readonly sent: AdminCase;
  readonly reply: Reply;
}

/** They are about the body as a whole. */
const WITHOUT_PARAMETER = ['invalid_json', 'content_type_not_supported', 'body_too_large'];
/** Refusals because of what is the case, not because of one of the fields. */
const aboutAll: readonly RegExp[] = [
  /^The address of order .* is the same already$/,
  /^Nothing is paused$/,
  /^Adding the passkey took too long, or began in another session/,
  /^The browser did not make a passkey for this service$/,
  /^At most \d+ passkeys are kept; remove one first$/,
  /^The answer was already used; start again$/,
  /^This passkey was added before$/,
  /^Two-step sign-in is off; turn it on first$/,
];
const LONGEST_SENTENCE = 3_000;
const STACK = /\bat \S+ \(.*:\d+:\d+\)|node_modules|\.ts:\d+/;
/** What a careless template writes. */
const NONSENSE = /undefined|NaN|\[object |Invalid Date/;

/** Why a reply breaks the contract; undefined when it does not. */
export function problemIn({ operation, sent, reply }: Answered): string | undefined {
  const { status, json, headers, text } = reply;
  if (status >= 500) return 'an error of the service';
  if (!operation.statuses.includes(status)) return 'a status that is not listed';
  if (STACK.test(text)) return 'a stack';
  if (!headers['x-request-id']) return 'no request id';
  if (status < 300) return problemOfSuccess(operation, json);
  const { type, info, parameter, errors } = json?.error ?? {};
  if (typeof info !== 'string' || typeof parameter !== 'string' || !Array.isArray(errors))
    return 'an error of another shape';
  const [field = ''] = parameter.split(/[.[]/);
  // Those with a line name a column of a file.
  if (status === 400 && json.error.line === undefined && !operation.fields.includes(field))
    if (!WITHOUT_PARAMETER.includes(type) && !aboutAll.some((sentence) => sentence.test(info)))
      return 'a parameter that is not a field';
  if (info.length > LONGEST_SENTENCE) return 'a sentence that is too long';
  const own = `${sent.body ?? ''}${decodeURIComponent(sent.query.replace(/%(?![0-7][0-9a-f])/gi, ''))}`;
  if (NONSENSE.test(info) && !NONSENSE.test(own)) return 'a sentence without sense';
  return undefined;
}

const validators = new WeakMap<AdminOperation, ReturnType<typeof Compile>>();

function problemOfSuccess(operation: AdminOperation, json: unknown): string | undefined {
  const validator = validators.get(operation) ?? Compile(operation.reply);
  validators.set(operation, validator);
  if (validator.Check(json)) return undefined;
  const [first] = validator.Errors(json);
  return `a reply of another shape (${first?.instancePath} ${first?.message})`;
}
