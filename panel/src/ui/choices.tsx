import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
}

/** A few options that are all in sight. */
export function Choices<Value extends string>({ legend, value, onChange, options }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className="soft small"> {option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
