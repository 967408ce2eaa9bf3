import type { Words } from '../../../words/en/index.ts';

/** A reason of the service: a code, and facts that differ from code to code. */
export interface Reason {
  readonly code: string;
  readonly facts?: unknown;
}

/** What helps, once each. An order that the partner may have is not sent before the partner was asked. */
export function remediesOf(reasons: readonly Reason[], { order: { remedies } }: Words): string[] {
  const has = (wanted: string) => reasons.some(({ code }) => code === wanted);
  const isHeld = (reason: Reason) =>
    reason.code === 'outgoing_paused' && (reason.facts as { readonly kind: string }).kind === 'handovers';
  const doubtful = has('upload_failed')
    ? remedies.doubtful_retry
    : reasons.some(isHeld)
      ? remedies.doubtful_paused
      : remedies.handover_doubtful;
  const all = reasons.flatMap((reason): string[] => {
    const { code } = reason;
    if (code === 'handover_doubtful') return [doubtful];
    if (has('handover_doubtful') && (code === 'upload_failed' || isHeld(reason))) return [];
    return code in remedies ? [remedies[code as keyof typeof remedies]] : [];
  });
  return [...new Set(all)];
}
