import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { expectedOf, type FieldOf, type FormCall, limitsOf } from '../api/contract.ts';
import { useWords } from '../words/index.tsx';
import { fieldError } from './form.tsx';

interface FieldProps<Of extends FormCall>
  extends Pick<
      TextInputProps,
      | 'autoComplete'
      | 'autoFocus'
      | 'className'
      | 'description'
      | 'inputMode'
      | 'inputWrapperOrder'
      | 'placeholder'
      | 'spellCheck'
      | 'type'
    >,
    Pick<TextareaProps, 'rows'> {
  /** The call that the form is for, and the name of the field in it. */
  readonly of: Of;
  readonly name: FieldOf<Of>;
  /** Without its unit. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** How the call failed. */
  readonly error?: unknown;
  /** The names under which the call may refuse the field, if they are others than its own and those of its entries. */
  readonly places?: readonly string[];
  /** What else is wrong with it. */
  readonly problem?: ReactNode;
  readonly 'data-autofocus'?: boolean;
}

/** A field that is typed into, of several lines if `rows` says so. What it accepts, and what it counts, is what the contract says. */
export function Field<Of extends FormCall>(props: FieldProps<Of>) {
  const { of, name, label, onChange, error, places = [name], problem, rows, ...rest } = props;
  const { fields } = useWords();
  const limits = limitsOf(of, name);
  const { isRequired, maximum, unit, maxLength = Number.POSITIVE_INFINITY } = limits;
  const shared = {
    ...rest,
    label: unit ? `${label} (${fields.units[unit]})` : label,
    'aria-required': isRequired,
    ...(maximum !== undefined && { inputMode: 'numeric' as const }),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
    error:
      fieldError(error, places, limits.maxItems !== undefined) ??
      problem ??
      ([...rest.value].length > maxLength &&
        fields.about({ code: 'value_must_be', facts: { expected: expectedOf({ maxLength }) } })),
  };
  return rows === undefined ? <TextInput {...shared} /> : <Textarea {...shared} rows={rows} />;
}
