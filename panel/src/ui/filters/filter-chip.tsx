import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../words/index.tsx';
import { Dropdown } from '../dropdown.tsx';
import { useOptionsError } from '../fetched.tsx';
import { Icon } from '../icon.tsx';
import type { AccountSelectProps } from './account-select.tsx';
import './filter-chip.css';

export interface FilterOption<Value> {
  readonly value: Value;
  /** The searched text, also shown by default. */
  readonly label: string;
  readonly shown?: ReactNode;
  readonly count?: number;
}

interface ChipProps<Value> {
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  /** Why its options could not be loaded. */
  readonly failure?: string | undefined;
  /** The value in words, where it is none of the options. */
  readonly value?: string | undefined;
  /** The value that applies if nothing is chosen. */
  readonly preset?: string | undefined;
  /** Below the options. */
  readonly more?: ReactNode;
}

interface FilterChipProps<Value> extends ChipProps<Value> {
  readonly chosen: Value | undefined;
  readonly onChange: (chosen: Value | undefined) => void;
}

/** A condition of a list: its value, the values to choose from, and a way to remove it. */
export function FilterChip<Value extends string | number>(props: FilterChipProps<Value>) {
  const { chosen, onChange, ...chip } = props;
  const values = chosen === undefined ? [] : [chosen];
  return <Chip {...chip} chosen={values} onChange={([value]) => onChange(value)} isMany={false} />;
}

interface ManyFilterChipProps<Value> extends ChipProps<Value> {
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A filter for several values at once; its list stays open. */
export function ManyFilterChip<Value extends string | number>(props: ManyFilterChipProps<Value>) {
  return <Chip {...props} isMany />;
}

function Chip<Value extends string | number>(
  props: ManyFilterChipProps<Value> & { readonly isMany: boolean },
) {
  const { label, options, chosen, onChange, isMany, preset, more, failure } = props;
  const { common } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [only] = chosen;
  const named =
    chosen.length > 1
      ? common.severalChosen(chosen.length)
      : (options.find((option) => option.value === only)?.label ?? only);
  const value = props.value ?? named;
  const choose = (option: Value) => {
    const others = chosen.filter((each) => each !== option);
    const isOn = others.length < chosen.length;
    if (!isMany) setOpen(false);
    onChange(isOn ? others : [...(isMany ? others : []), option]);
  };
  return (
    <div className="filter-chip" data-set={value !== undefined || undefined}>
      <Dropdown
        label={label}
        isOpen={isOpen}
        setOpen={setOpen}
        button={
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {label}
            {(value ?? preset) !== undefined && <strong>{value ?? preset}</strong>}
            <Icon name="down" size={14} />
          </button>
        }
      >
        <Options options={options} chosen={chosen} onChoose={choose} failure={failure} />
        {more}
      </Dropdown>
      {value !== undefined && <Clear label={label} onClick={() => onChange([])} />}
    </div>
  );
}

function Clear({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const { common } = useWords();
  return (
    <button type="button" className="filter-clear" aria-label={common.clearFilter(label)} onClick={onClick}>
      <Icon name="close" size={14} />
    </button>
  );
}

/** Lists longer than this can be searched. */
const LONG_LIST = 8;

interface OptionsProps<Value> extends Pick<ChipProps<Value>, 'failure'> {
  readonly options: readonly FilterOption<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (value: Value) => void;
}

function Options<Value extends string | number>({ options, chosen, onChoose, failure }: OptionsProps<Value>) {
  const { common } = useWords();
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(needle));
  return (
    <div className="options">
      {options.length > LONG_LIST && (
        <TextInput
          aria-label={common.findOption}
          placeholder={common.findOption}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className="option-list">
        {found.map(({ value, label, shown, count }) => (
          <button
            key={value}
            type="button"
            className="option"
            aria-pressed={chosen.includes(value)}
            onClick={() => onChoose(value)}
          >
            <span className="option-tick">{chosen.includes(value) && <Icon name="check" size={16} />}</span>
            <span className="option-label">{shown ?? label}</span>
            {count !== undefined && <span className="soft number">{count}</span>}
          </button>
        ))}
        {found.length === 0 && (
          <p className="soft small">{failure ?? (options.length === 0 ? common.noOption : common.noMatch)}</p>
        )}
      </div>
    </div>
  );
}

interface ConditionProps {
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** A condition that was typed. */
export function Condition({ label, value, onRemove }: ConditionProps) {
  return (
    <div className="filter-chip" data-set>
      <span className="filter-chip-value">
        {label}
        <strong>{value}</strong>
      </span>
      <Clear label={label} onClick={onRemove} />
    </div>
  );
}

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
