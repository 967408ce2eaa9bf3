import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

interface SearchFieldProps {
  readonly label: string;
  /** The text in the address. */
  readonly text: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}

/** The words that a list is searched by, as they are typed. Those of the address when it is changed elsewhere, as by the way back. */
export function SearchField({ label, text, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(text ?? '');
  const [seen, setSeen] = useState(text);
  // The typed text comes back by the address, after more may have been typed.
  const sent = useRef<(string | undefined)[]>([]);
  if (text !== seen) {
    setSeen(text);
    const own = sent.current.indexOf(text);
    sent.current.splice(0, own + 1);
    if (own === -1) setTyped(text ?? '');
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const wanted = value.trim() || undefined;
        sent.current.push(wanted);
        onChange(wanted);
      }}
    />
  );
}
