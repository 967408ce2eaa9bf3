import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../words/index.tsx';

/** The id of the search field in the top bar. */
export const SEARCH_ID = 'search';

/** Keys that work on every screen, and the sheet that lists them. */
export function Keyboard() {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      const act = actions[event.key];
      if (event.key === '?') setOpen(true);
      else if (act) act();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const sheet = [
    ['/', words.shortcuts.search],
    ['j', words.shortcuts.next],
    ['k', words.shortcuts.previous],
    ['Enter', words.shortcuts.open],
    ['x', words.shortcuts.select],
    ['Esc', words.shortcuts.close],
    ['?', words.shortcuts.sheet],
  ] as const;
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={words.top.shortcuts}
      lockScroll={false}
      centered
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <dl className="facts">
        {sheet.map(([key, label]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

const actions: Readonly<Record<string, () => void>> = {
  '/': () => document.getElementById(SEARCH_ID)?.focus(),
  j: () => moveRow(1),
  k: () => moveRow(-1),
  x: () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.check input')?.click(),
};

/** Moves the focus along the links of the rows. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.indexOf(document.activeElement as HTMLElement);
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}

/** A box that is ticked takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !target.matches('[type=checkbox], [type=radio]')
  );
}
