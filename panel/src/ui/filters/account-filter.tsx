import { useOptionsError } from '../fetched/options.ts';
import type { AccountSelectProps } from './account-select.tsx';
import { FilterChip } from './filter-chip.tsx';

interface AccountFilterProps extends Pick<AccountSelectProps, 'query'> {
  readonly label: string;
  readonly chosen: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  /** Left out where no account exists, or none may be listed. */
  readonly hidesEmpty?: boolean;
}

/** The condition of a list that it is about one client or print partner. */
export function AccountFilter({ query, hidesEmpty = false, ...chip }: AccountFilterProps) {
  const failure = useOptionsError(query);
  const options = (query.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (hidesEmpty && options.length === 0 && failure === undefined) return null;
  return <FilterChip {...chip} options={options} failure={failure} />;
}
