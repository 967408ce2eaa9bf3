import type { Accepted } from '../../../src/domain/details/accepted.ts';
import { contractFields } from './contract-fields.ts';
import type { components } from './schema.ts';

/** What a field of a call accepts, as the contract says it: keywords of JSON Schema, and what a number counts. */
export interface Limits {
  readonly isRequired?: true;
  readonly enum?: readonly (string | number)[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly unit?: 'seconds' | 'minutes' | 'days';
  readonly minItems?: number;
  readonly maxItems?: number;
  /** What its pattern is of. */
  readonly code?: 'country' | 'currency' | 'email' | 'md5';
  readonly pattern?: string;
}

type Problem = components['schemas']['ProblemEntry'];
type Contract = Readonly<Record<string, Readonly<Record<string, Limits>>>>;
const contract: Contract = contractFields;

type Fields = typeof contractFields;
export type FormCall = keyof Fields;
export type FieldOf<Of extends FormCall> = Extract<keyof Fields[Of], string>;

export function limitsOf<Of extends FormCall>(call: Of, name: FieldOf<Of>): Limits {
  return contract[call]?.[name] ?? {};
}

/** The values that a field may have. */
export function choicesOf<Of extends FormCall, Name extends FieldOf<Of>>(call: Of, name: Name) {
  return (limitsOf(call, name).enum ?? []) as Fields[Of][Name] extends { readonly enum: infer Values }
    ? Values
    : never;
}

/** What the contract refuses of a body, so that it need not be sent: problems as the service has them, without a sentence. */
export function refusedBy(fields: Readonly<Record<string, Limits>>, body: unknown): Problem[] {
  return Object.entries(fields).flatMap(([name, limits]) =>
    valuesAt(body, name.split('[].')).flatMap(([parameter, value]): Problem[] => {
      const problem = { parameter, info: '' };
      if (value === undefined || value === null || value === '')
        return limits.isRequired ? [{ ...problem, type: 'missing_required_parameter', code: 'missing' }] : [];
      if (isWithin(limits, value)) return [];
      const facts = { expected: expectedOf(limits) };
      return [{ ...problem, type: 'invalid_parameter', code: 'value_must_be', facts }];
    }),
  );
}

export const refusedByContract = (call: string, body: unknown) => refusedBy(contract[call] ?? {}, body);

/** Which values a field accepts, as the service says it of one that it refuses. */
export function expectedOf(limits: Limits): Accepted {
  const { enum: values, minimum = 0, maximum, minItems = 0, maxItems, maxLength = 0, code } = limits;
  if (code) return { kind: code };
  if (values) return { kind: 'one_of', values: values.map(String) };
  if (maximum !== undefined) return { kind: 'integer', from: minimum, to: maximum };
  if (maxItems !== undefined) return { kind: 'array', least: minItems, most: maxItems, of: 'entries' };
  return { kind: 'text', most: maxLength };
}

/** The values of a field with their places: one, or one of each entry of a list. */
function valuesAt(object: unknown, [name = '', ...inner]: string[], before = ''): [string, unknown][] {
  const value = (object as Readonly<Record<string, unknown>> | undefined)?.[name];
  const place = before + name;
  if (inner.length === 0) return [[place, value]];
  const entries = Array.isArray(value) ? value : [];
  return entries.flatMap((entry, index) => valuesAt(entry, inner, `${place}[${index}].`));
}

/** A number may be sent as it was typed. */
function isWithin(limits: Limits, value: unknown): boolean {
  const { enum: values, minimum = 0, maximum, minItems = 0, maxItems, maxLength, pattern = '' } = limits;
  if (values) return values.some((one) => String(one) === String(value));
  if (maximum !== undefined)
    return /^\d+$/.test(String(value)) && Number(value) >= minimum && Number(value) <= maximum;
  if (maxItems !== undefined)
    return Array.isArray(value) && value.length >= minItems && value.length <= maxItems;
  if (maxLength === undefined) return true;
  return typeof value === 'string' && [...value].length <= maxLength && new RegExp(pattern, 'u').test(value);
}
