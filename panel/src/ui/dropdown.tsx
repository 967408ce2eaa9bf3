import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';

interface DropdownProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The button that opens it. */
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** What opens below a button and keeps the focus until it closes. */
export function Dropdown({ label, isOpen, setOpen, button, children }: DropdownProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="sm"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
