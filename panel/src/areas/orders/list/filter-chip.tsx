import { Popover, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useWords } from '../../../words/index.tsx';

export interface FilterOption<Value> {
  readonly value: Value;
  /** What is searched, and shown unless there is something better. */
  readonly label: string;
  readonly shown?: ReactNode;
  readonly count?: number;
}

interface FilterChipProps<Value> {
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Several can be chosen, so the list stays open. */
  readonly isMany?: boolean;
}

/** Lists longer than this can be searched. */
const LONG_LIST = 8;

/** A filter: its value, the list to choose from, and a way to clear it. */
export function FilterChip<Value extends string | number>(props: FilterChipProps<Value>) {
  const { label, options, chosen, onChange, isMany = false } = props;
  const { orders: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [only] = chosen;
  const value =
    chosen.length > 1
      ? words.several(chosen.length)
      : (options.find((option) => option.value === only)?.label ?? only);
  const toggle = (option: Value) => {
    const others = chosen.filter((each) => each !== option);
    const isOn = others.length < chosen.length;
    if (!isMany) setOpen(false);
    onChange(isOn ? others : [...(isMany ? others : []), option]);
  };
  return (
    <div className="filter-chip" data-set={chosen.length > 0 || undefined}>
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
            {value !== undefined && <strong>{value}</strong>}
            <Icon name="down" size={14} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Options options={options} chosen={chosen} onToggle={toggle} />
        </Popover.Dropdown>
      </Popover>
      {chosen.length > 0 && (
        <button type="button" aria-label={words.clear(label)} onClick={() => onChange([])}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}

interface OptionsProps<Value> {
  readonly options: readonly FilterOption<Value>[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

function Options<Value extends string | number>({ options, chosen, onToggle }: OptionsProps<Value>) {
  const { orders: words } = useWords();
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(needle));
  return (
    <div className="options">
      {options.length > LONG_LIST && (
        <TextInput
          aria-label={words.findOption}
          placeholder={words.findOption}
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
            onClick={() => onToggle(value)}
          >
            <span className="option-tick">{chosen.includes(value) && <Icon name="check" size={16} />}</span>
            <span className="option-label">{shown ?? label}</span>
            {count !== undefined && <span className="soft number">{count}</span>}
          </button>
        ))}
        {found.length === 0 && <p className="soft small">{words.noOption}</p>}
      </div>
    </div>
  );
}
