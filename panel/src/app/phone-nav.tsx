import { Modal } from '@mantine/core';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/index.tsx';
import { type Entry, type Group, useNavigation } from './nav.ts';

/** The areas with a place of their own in the bar. */
const IN_BAR = 3;

/** The map on a phone: a bar below the page with the areas of daily work, and a menu of all of them. */
export function PhoneNav() {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const groups = useNavigation();
  const entries = groups.flatMap((group) => group.entries);
  const inBar = entries.slice(0, IN_BAR);
  const isElsewhere = useIsIn(entries.slice(IN_BAR));
  return (
    <nav className="bar" aria-label={words.nav.label}>
      {inBar.map((entry) => (
        <AreaLink key={entry.to} entry={entry} />
      ))}
      {entries.length > IN_BAR && (
        <button
          type="button"
          className="nav-link"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-present={isElsewhere || undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
          <span>{words.nav.menu}</span>
        </button>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.nav.areas}
        fullScreen
        classNames={{ body: 'areas' }}
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <Areas groups={groups} onLeave={() => setOpen(false)} />
      </Modal>
    </nav>
  );
}

interface AreasProps {
  readonly groups: readonly Group[];
  readonly onLeave: () => void;
}

/** All areas in their groups. */
function Areas({ groups, onLeave }: AreasProps) {
  const words = useWords();
  return (
    <nav aria-label={words.nav.areas}>
      {groups.map((group) => (
        <section key={group.label(words)} className="area-group" aria-label={group.label(words)}>
          <h2 className="nav-title">{group.label(words)}</h2>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <AreaLink entry={entry} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function AreaLink({ entry, onLeave }: { readonly entry: Entry; readonly onLeave?: () => void }) {
  const words = useWords();
  return (
    <Link
      to={entry.to}
      className="nav-link"
      activeOptions={{ includeSearch: false }}
      {...(onLeave && { onClick: onLeave })}
    >
      <Icon name={entry.icon} />
      <span>{entry.label(words)}</span>
    </Link>
  );
}

/** Whether the address is in one of these areas. */
function useIsIn(entries: readonly Entry[]): boolean {
  const matches = useMatchRoute();
  return entries.some(({ to }) => matches({ to, fuzzy: true }) !== false);
}
