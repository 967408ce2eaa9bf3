import { Argument, InvalidArgumentError, Option } from 'commander';
import { type Accepted, acceptedText } from '../domain/details/accepted.ts';
import { type Speed, speedAccepted, speedOf } from '../domain/sandbox/simulation.ts';
import { id } from '../lib/values/numbers.ts';
import { timeOrPeriod } from '../lib/values/times.ts';
import type { ValueType } from '../lib/values/value-type.ts';

/** What a typed word becomes: the type exists only at compile time. */
interface Reads<Value> {
  readonly reads?: () => Value;
}

/** The arguments and options of a command, by the field of its input that each one gives. */
export type Parameters = Readonly<Record<string, (Argument | Option) & Reads<unknown>>>;

/** The input that a person gives by them; an option that was left out is undefined. */
export type Given<All extends Parameters> = {
  readonly [Field in keyof All]: All[Field] extends Reads<infer Value> ? Value : never;
};

/** A type of values; one that only the command line has says in words what it accepts. */
export type TypedValue<Value> = ValueType<Value, Accepted | string>;

/** A type of values, or a few words to choose from. */
type Kind<Value> = TypedValue<Value> | readonly Value[];

type Taken<Value> = Option & Reads<Value>;
type Argued<Term, Value> = Argument &
  Reads<
    Term extends `${string}...>` ? readonly Value[] : Term extends `<${string}` ? Value : Value | undefined
  >;

/** `<name>` is required, `[name]` is not, and `<names...>` takes several words. */
export function argument<const Term extends string>(term: Term, says: string): Argued<Term, string>;
export function argument<const Term extends string, const Value>(
  term: Term,
  says: string,
  kind: Kind<Value>,
): Argued<Term, Value>;
export function argument(term: string, says: string, kind?: Kind<unknown>): Argument {
  return reading(new Argument(term, says), kind);
}

export function option(flags: string, says: string): Taken<string | undefined>;
export function option<const Value>(flags: string, says: string, kind: Kind<Value>): Taken<Value | undefined>;
export function option<const Value>(
  flags: string,
  says: string,
  kind: Kind<Value>,
  preset: NoInfer<Value>,
): Taken<Value>;
export function option(flags: string, says: string, kind?: Kind<unknown>, preset?: unknown): Option {
  return reading(new Option(flags, says), kind).default(preset);
}

/** An option that the command needs. */
export function required(flags: string, says: string): Taken<string>;
export function required<const Value>(flags: string, says: string, kind: Kind<Value>): Taken<Value>;
export function required(flags: string, says: string, kind?: Kind<unknown>): Option {
  return reading(new Option(flags, says), kind).makeOptionMandatory();
}

/** An option without a value. */
export function flag(flags: string, says: string): Taken<boolean | undefined> {
  return new Option(flags, says);
}

/** An option that can be repeated; each value is added. */
export function repeatable(flags: string, says: string): Taken<readonly string[] | undefined>;
export function repeatable<const Value>(
  flags: string,
  says: string,
  kind: TypedValue<Value>,
): Taken<readonly Value[] | undefined>;
export function repeatable(flags: string, says: string, kind: TypedValue<unknown> = text): Option {
  const read = readerOf(kind);
  return new Option(flags, says).argParser((text, before: readonly unknown[] = []) => [
    ...before,
    read(text),
  ]);
}

/** An option with one or more of these words. */
export function words<Word extends string>(
  flags: `${string}...>`,
  says: string,
  choices: readonly Word[],
): Taken<readonly Word[] | undefined> {
  return new Option(flags, says).choices(choices);
}

function reading<Parameter extends Argument | Option>(parameter: Parameter, kind?: Kind<unknown>): Parameter {
  if (kind === undefined) return parameter;
  if (!('read' in kind)) parameter.choices(kind as readonly string[]);
  else parameter.argParser(readerOf(kind));
  return parameter;
}

/** Reads a typed word of this type, or describes the accepted ones. */
function readerOf<Value>({ accepts, read }: TypedValue<Value>): (text: string) => Value {
  return (text) => {
    const value = read(text);
    if (value === undefined) throw new InvalidArgumentError(`It must be ${acceptedText(accepts)}.`);
    return value;
  };
}

export const text: TypedValue<string> = { accepts: 'a string', read: (typed) => typed };
export const speed: TypedValue<Speed> = { accepts: speedAccepted, read: speedOf };

function timeOn(side: 'before' | 'after', end: 'first' | 'last'): TypedValue<Date> {
  return {
    accepts: timeOrPeriod(new Date(), side).accepts,
    read: (text) => timeOrPeriod(new Date(), side).read(text)?.[end],
  };
}

/** A time in the past, or how long ago it is. */
export const past = timeOn('before', 'first');
/** A time in the future, or how far away it is. */
export const future = timeOn('after', 'first');

/** The beginning and the end of what a command lists or counts; both belong to it. */
export const periodOf = (what: string, preset = '') => ({
  from: option('--from <time>', `only ${what} at this time or later${preset}`, past),
  to: option('--to <time>', `only ${what} at this time or earlier`, timeOn('before', 'last')),
});

export const clientOption = (says: string) => option('--client <id>', says, id);
export const partnerOption = (says: string) => option('--partner <id>', says, id);

/**
 * `--NAME-file FILE` beside `--NAME SECRET`: a secret on a command line is visible in the list of processes
 * and stays in the shell history.
 */
export const secretFile = (name: string, ...instead: readonly string[]) =>
  option(`--${name}-file <file>`, 'read it from a file, or from stdin with -').conflicts([...instead]);
