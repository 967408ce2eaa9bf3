import { type ActFacts, actDetails } from '../../../../src/domain/details/acts.ts';
import { states } from './states.ts';

/** What the service says about what it refuses, for programs. */
export interface SentDetail {
  readonly code?: string | undefined;
  readonly facts?: unknown;
}

/** What the service says is English already; of an order's state, people know the name that its chip has. */
export function said({ code, facts }: SentDetail): string | undefined {
  const words = (actDetails as Readonly<Record<string, (facts: ActFacts) => string>>)[code ?? ''];
  const { act, state } = (facts ?? {}) as ActFacts;
  if (words === undefined || act === 'cancel_whole') return undefined;
  const reason = code === 'past_holding' ? 'only orders before their handover can wait' : words({ act });
  const named: Readonly<Record<string, string>> = states;
  return state === undefined ? reason : `${reason}; it is in state "${named[state] ?? state}"`;
}
