import { Popover, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words/index.tsx';
import { Icon } from './icon.tsx';
import './filter-chip.css';

interface FilterOption<Value> {
  readonly value: Value;
  readonly label: string;
}

interface FilterChipProps<Value> {
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly chosen: Value | undefined;
  readonly onChange: (chosen: Value | undefined) => void;
  /** The value in words, where it is none of the options. */
  readonly value?: string | undefined;
  /** What counts while nothing is chosen. */
  readonly preset?: string | undefined;
  /** Below the options. */
  readonly more?: ReactNode;
}

/** Lists longer than this can be searched. */
const LONG_LIST = 8;

/** A condition of a list: its value, the values to choose from, and a way to remove it. */
export function FilterChip<Value extends string | number>(props: FilterChipProps<Value>) {
  const { label, options, chosen, onChange, preset, more } = props;
  const { common } = useWords();
  const [isOpen, setOpen] = useState(false);
  const value = props.value ?? options.find((option) => option.value === chosen)?.label ?? chosen;
  const choose = (option: Value) => {
    setOpen(false);
    onChange(option === chosen ? undefined : option);
  };
  return (
    <div className="filter-chip" data-set={value !== undefined || undefined}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        shadow="sm"
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {label}
            {(value ?? preset) !== undefined && <strong>{value ?? preset}</strong>}
            <Icon name="down" size={14} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Options options={options} chosen={chosen} onChoose={choose} />
          {more}
        </Popover.Dropdown>
      </Popover>
      {value !== undefined && (
        <button
          type="button"
          className="filter-clear"
          aria-label={common.clearFilter(label)}
          onClick={() => onChange(undefined)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}

interface OptionsProps<Value> {
  readonly options: readonly FilterOption<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

function Options<Value extends string | number>({ options, chosen, onChoose }: OptionsProps<Value>) {
  const { common } = useWords();
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(needle));
  return (
    <div className="options">
      {options.length > LONG_LIST && (
        <TextInput
          aria-label={common.filter}
          placeholder={common.filter}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {found.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="option"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <span className="option-tick">{value === chosen && <Icon name="check" size={16} />}</span>
          <span className="option-label">{label}</span>
        </button>
      ))}
      {found.length === 0 && <p className="soft small">{common.noMatch}</p>}
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
  const { common } = useWords();
  return (
    <div className="filter-chip" data-set>
      <span className="filter-chip-value">
        {label}
        <strong>{value}</strong>
      </span>
      <button
        type="button"
        className="filter-clear"
        aria-label={common.clearFilter(label)}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
