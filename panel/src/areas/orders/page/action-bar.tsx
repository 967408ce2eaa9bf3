import { Menu, Tooltip } from '@mantine/core';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useWords, type Words } from '../../../words/index.tsx';
import { ActButton, type Acts, type ButtonAction } from './acts.tsx';
import type { Everything } from './queries.ts';

type Action = Everything['actions'][number];

/** Notes are written in the side column, and files are put right where they are shown. */
const elsewhere: readonly Action['action'][] = ['note', 'replace', 'accept'];
/** So seldom of use that there is no word of them until they are. */
const rare: readonly Action['action'][] = ['settle', 'repeat', 'confirm'];
type ButtonOf = Action & { readonly action: ButtonAction | 'hold' };
const hasButton = (one: Action): one is ButtonOf => !elsewhere.includes(one.action);

const holds = ['60', '480', '1440', '4320', '10080'] as const;

/** The actions on the order; an action that is not legal shows why. */
export function ActionBar({ acts }: { readonly acts: Acts }) {
  const { order: words } = useWords();
  const actions = acts.everything.actions.filter(hasButton);
  const illegal = actions.filter(({ action, legal }) => !legal && !rare.includes(action));
  const draw = ({ action }: ButtonOf) => {
    if (action === 'hold') return <HoldMenu key={action} acts={acts} />;
    const look = action === 'cancel' ? 'danger' : 'plain';
    return <ActButton key={action} acts={acts} action={action} look={look} />;
  };
  // A finished order would be nothing but buttons that cannot be pressed.
  if (!actions.some(({ legal }) => legal) && acts.error === null) return null;
  return (
    <div className="tight">
      <fieldset className="page-actions act-bar" aria-label={words.actionsLabel}>
        {actions.filter(({ legal }) => legal).map(draw)}
        {illegal.map((action) => (
          <IllegalAction key={action.action} action={action} />
        ))}
      </fieldset>
      <IllegalList actions={illegal} />
      {acts.error !== null && <Problem error={acts.error} />}
    </div>
  );
}

/** The actions as text on narrow screens, which have neither room nor a pointer that hovers. */
function IllegalList({ actions }: { readonly actions: readonly Action[] }) {
  const words = useWords();
  if (actions.length === 0) return null;
  return (
    <details className="illegal-list small">
      <summary>{words.order.moreActs}</summary>
      <ul className="soft">
        {actions.map((illegal) => (
          <li key={illegal.action}>
            <strong>{words.order.acts[illegal.action].button}</strong>: {whyNot(illegal, words)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function whyNot({ why, detail }: Action, { order, said }: Words): string {
  return order.notNow(said(detail ?? {}) ?? why ?? '');
}

/** Can be reached with the keyboard, so that its reason can be read. */
function IllegalAction({ action }: { readonly action: Action }) {
  const words = useWords();
  const id = useId();
  const reason = whyNot(action, words);
  return (
    <Tooltip label={reason} multiline withinPortal={false} events={{ hover: true, focus: true, touch: true }}>
      <span className="illegal">
        <button type="button" className="button" aria-disabled="true" aria-describedby={id}>
          {words.order.acts[action.action].button}
        </button>
        <span id={id} className="unseen">
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}

function HoldMenu({ acts }: { readonly acts: Acts }) {
  const { order: words } = useWords();
  return (
    <Menu position="bottom-start" withinPortal={false} shadow="sm">
      <Menu.Target>
        {/* The menu would replace the class by its own. */}
        <Button className="button" disabled={acts.isBusy}>
          {words.acts.hold.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.holdFor}</Menu.Label>
        {holds.map((minutes) => (
          <Menu.Item key={minutes} onClick={() => acts.holdFor(Number(minutes))}>
            {words.holds[minutes]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
