import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface SearchFieldProps {
  readonly label: string;
  /** Of the address. */
  readonly text: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}

/** The words that a list is searched by, as they are typed. Empty again when they are cleared elsewhere. */
export function SearchField({ label, text, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(text ?? '');
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // Any other text was typed here, and more may have been typed since.
    if (text === undefined) setTyped('');
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(value.trim() || undefined);
      }}
    />
  );
}
