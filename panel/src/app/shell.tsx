import { Menu, Modal, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useMatchRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../api/accounts.ts';
import { servicePath } from '../api/base.ts';
import { signOut } from '../api/client.ts';
import { useLive } from '../api/live.ts';
import { onSignedIn, openSignIn, useSignedOut } from '../api/session.ts';
import { PausedBand } from '../areas/outgoing/paused-band.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NoAnswer } from '../ui/no-answer.tsx';
import { Problem, sentenceOf } from '../ui/problem.tsx';
import { showFailure } from '../ui/toast.tsx';
import { type Language, languages, useLanguage, useWords } from '../words/index.tsx';
import { Keyboard } from './keyboard.tsx';
import { type Entry, type Group, useNavigation } from './nav.ts';
import { Search } from './search.tsx';
import './shell.css';

/** The frame of the panel: the map, the search, the settings of this browser. */
export function Shell() {
  const words = useWords();
  useLive();
  useOneUser();
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {words.nav.skip}
      </a>
      <nav className="nav" aria-label={words.nav.label}>
        <Link to="/" className="brand">
          Platen
        </Link>
        {useNavigation().map((group) => (
          <div key={group.label(words)} className="nav-group">
            <p className="nav-title">{group.label(words)}</p>
            {group.entries.map(({ to, label, icon }) => (
              <Link key={to} to={to} className="nav-link" activeOptions={{ includeSearch: false }}>
                {({ isActive }) => (
                  <>
                    <Icon name={icon} />
                    <Label text={label(words)} isActive={isActive} />
                  </>
                )}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <header className="top">
        <Search />
        <Settings />
      </header>
      <main id="content" className="content" tabIndex={-1}>
        <SignedOutBand />
        <NoAnswer />
        <PausedBand />
        <Screen />
      </main>
      <PhoneNav />
      <Keyboard />
      <ArrivedAt />
    </div>
  );
}

/**
 * The screen of the address. Without the account it is not known what the caller may use, so nothing else is shown; who has yet
 * to set up two-step sign-in may use nothing but the account.
 */
function Screen() {
  const { errors } = useWords();
  const { error, data, refetch } = useAccount();
  const isAccount = useMatchRoute()({ to: '/account' });
  if (data?.lacks_second_step && !isAccount) return <Navigate to="/account" replace />;
  if (error === null || data !== undefined) return <Outlet />;
  return <Problem error={error} title={errors.noStart} onAgain={() => void refetch()} />;
}

/** After another user has signed in in this browser, nothing of the one before is shown. */
function useOneUser(): void {
  const id = useAccount().data?.user?.id;
  const first = useRef(id);
  useEffect(() => {
    first.current ??= id;
    if (id !== undefined && id !== first.current) location.reload();
  }, [id]);
}

/** The map is higher than a low window, so its present entry is scrolled into sight. */
function Label({ text, isActive }: { readonly text: string; readonly isActive: boolean }) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isActive) bringIntoSight(label.current);
  }, [isActive]);
  return <span ref={label}>{text}</span>;
}

/** Scrolls the map alone: after `scrollIntoView`, Tab would begin at the entry instead of at the top of the page. */
function bringIntoSight(label: HTMLElement | null): void {
  const nav = label?.closest('nav');
  const link = label?.closest('a');
  if (!nav || !link) return;
  const frame = nav.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  nav.scrollTop += Math.max(0, box.bottom - frame.bottom) - Math.max(0, frame.top - box.top);
}

/** Says the title of the page that one has moved to: a screen reader says only that of a document that was loaded. */
function ArrivedAt() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setTitle(document.title);
      }),
    [router],
  );
  return (
    <p className="unseen" aria-live="polite">
      {title}
    </p>
  );
}

function Settings() {
  const words = useWords();
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const user = useAccount().data?.user;
  const reportNotSignedOut = (error: unknown) =>
    showFailure(`${words.top.notSignedOut} ${sentenceOf(error, words)}`);
  const schemes = [
    ['auto', words.top.system],
    ['light', words.top.light],
    ['dark', words.top.dark],
  ] as const;
  return (
    <Menu position="bottom-end" withinPortal={false} shadow="sm">
      <Menu.Target>
        <button
          type="button"
          className="icon-button"
          aria-label={words.top.settings}
          title={words.top.settings}
        >
          <Icon name={user ? 'person' : 'settings'} size={20} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.top.scheme}</Menu.Label>
        {schemes.map(([scheme, label]) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme)}
            rightSection={<Ticked is={scheme === colorScheme} />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{words.top.languages}</Menu.Label>
        {Object.entries(languages).map(([code, label]) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => choose(code as Language)}
            rightSection={<Ticked is={code === language} />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {user && (
          <>
            <Menu.Label>
              {words.top.signedIn} {user.name}
            </Menu.Label>
            <Menu.Item renderRoot={(props) => <Link to="/account" {...props} />}>
              {words.account.title}
            </Menu.Item>
          </>
        )}
        <Menu.Item component="a" href={`${servicePath}/docs/`}>
          {words.top.docs}
        </Menu.Item>
        <Menu.Item onClick={() => void signOut().catch(reportNotSignedOut)}>{words.top.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Ticked({ is }: { readonly is: boolean }) {
  return is ? <Icon name="check" size={16} /> : null;
}

/** Above every screen while the session has ended: what is typed stays, and can be saved after signing in beside it. */
function SignedOutBand() {
  const { errors } = useWords();
  const queries = useQueryClient();
  const isOut = useSignedOut();
  useEffect(() => {
    if (!isOut) return;
    const readAll = () => void queries.invalidateQueries();
    const end = onSignedIn(readAll);
    return () => {
      end();
      readAll();
    };
  }, [queries, isOut]);
  if (!isOut) return null;
  return (
    <div className="signed-out-band" role="alert">
      <p>{errors.signedOutBand}</p>
      <Button onClick={() => openSignIn('/sign-in')}>{errors.signIn}</Button>
    </div>
  );
}

/** The areas with a place of their own in the bar. */
const IN_BAR = 3;

/** The map on a phone: a bar below the page with the areas of daily work, and a menu of all of them. */
function PhoneNav() {
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
