import { Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOptionsError } from '../fetched.tsx';

interface Account {
  readonly id: number;
  readonly name: string;
  readonly ended_at: string | null;
}

export interface AccountSelectProps
  extends Pick<
    SelectProps,
    'label' | 'aria-label' | 'placeholder' | 'clearable' | 'onOptionSubmit' | 'onClear'
  > {
  readonly query: { readonly data: readonly Account[] | undefined; readonly error: unknown };
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  /** Left out are those that have ended, which get nothing new. */
  readonly isForNew?: boolean;
  /** What the service said about the field. */
  readonly error?: ReactNode;
}

/** A client or a print partner, by its name. */
export function AccountSelect(props: AccountSelectProps) {
  const { query, value, onChange, isForNew = false, error, ...rest } = props;
  const failure = useOptionsError(query);
  const offered = (query.data ?? []).filter(
    ({ id, ended_at }) => !isForNew || ended_at === null || id === value,
  );
  return (
    <Select
      {...rest}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      error={error ?? failure}
      searchable
    />
  );
}
