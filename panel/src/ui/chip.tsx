import type { ReactNode } from 'react';
import { useWords, type Words } from '../words/index.tsx';

/** The meanings of a state, each with a shape of its own: colour never says it alone. */
export type Meaning = 'fine' | 'working' | 'attention' | 'failed' | 'over';

export function Chip({ meaning, children }: { readonly meaning: Meaning; readonly children: ReactNode }) {
  return (
    <span className="chip" data-meaning={meaning}>
      {children}
    </span>
  );
}

type StateCode = keyof Words['states'];

/** A state of an order or of an item, as the service sends it. */
interface State {
  readonly number: number;
  readonly code: string;
}

/** The look of a state: stopped orders look failed, automatic retries ask for attention. */
const meanings: Readonly<Record<StateCode, Meaning>> = {
  order_state_new: 'working',
  order_state_verify: 'working',
  order_state_verified: 'working',
  order_state_verify_error: 'attention',
  order_state_download: 'working',
  order_state_download_error: 'failed',
  order_state_downloaded: 'working',
  order_state_render: 'working',
  order_state_render_error: 'failed',
  order_state_rendered: 'working',
  order_state_upload: 'working',
  order_state_upload_error: 'failed',
  order_state_uploaded: 'working',
  order_state_complete: 'fine',
  order_state_canceled: 'over',
  order_state_sandbox_done: 'over',
  item_state_new: 'working',
  item_state_registered: 'working',
  item_state_produce: 'working',
  item_state_produced: 'working',
  item_state_packed: 'working',
  item_state_shipped: 'fine',
  item_state_canceled: 'over',
};

export function meaningOf(code: string): Meaning {
  return code in meanings ? meanings[code as StateCode] : 'working';
}

/** A state in words, with its number. */
export function StateChip({ state: { number, code } }: { readonly state: State }) {
  const { states } = useWords();
  return (
    <Chip meaning={meaningOf(code)}>
      {code in states ? states[code as StateCode] : code} <span className="chip-number">{number}</span>
    </Chip>
  );
}
