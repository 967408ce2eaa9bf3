import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/index.tsx';

/** Filters a list that was loaded whole by the names in it. */
export function useNameFilter() {
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLowerCase();
  const apply = <Row extends { name: string }>(rows: readonly Row[] | undefined) =>
    rows?.filter(({ name }) => name.toLowerCase().includes(needle));
  return { wanted, setWanted, apply };
}

interface NameFilterProps {
  readonly filter: Pick<ReturnType<typeof useNameFilter>, 'wanted' | 'setWanted'>;
  readonly shown: number | undefined;
}

export function NameFilter({ filter, shown }: NameFilterProps) {
  const { common } = useWords();
  return (
    <div className="filters">
      <TextInput
        aria-label={common.filter}
        placeholder={common.filter}
        value={filter.wanted}
        onChange={(event) => filter.setWanted(event.currentTarget.value)}
      />
      {shown !== undefined && <span className="soft count">{common.count(shown)}</span>}
    </div>
  );
}
