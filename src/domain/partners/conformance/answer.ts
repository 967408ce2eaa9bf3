import { answerOfStatus } from '../handover-answer.ts';

/** The reaction of a checked system to one call. */
export type Answer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The beginning of the reply. */
      readonly body: string;
      readonly ms: number;
    }
  /** `late`: no reply within the limit; else the connection failed. */
  | { readonly kind: 'unanswered'; readonly late: boolean; readonly detail: string; readonly ms: number };

export function answerText(answer: Answer): string {
  if (answer.kind === 'answered') return `status ${answer.status}`;
  return answer.late ? `no answer within ${answer.ms} ms` : `no answer: ${answer.detail}`;
}

export function isAccepted(answer: Answer): boolean {
  return answer.kind === 'answered' && answerOfStatus(answer.status) === 'taken';
}

/** Whether a system clearly refused (decisions.md §8): the caller may rely on nothing having been taken. */
export function isRefused(answer: Answer): boolean {
  return answer.kind === 'answered' && answerOfStatus(answer.status) === 'refused';
}

/** Authentication failed; both statuses mean it (interfaces.md 7). */
export function isDenied(answer: Answer): boolean {
  return answer.kind === 'answered' && DENIED.has(answer.status);
}

/** Too late, or already known. */
export function isConflict(answer: Answer): boolean {
  return answer.kind === 'answered' && answer.status === CONFLICT;
}

const DENIED: ReadonlySet<number> = new Set([401, 403]);
const CONFLICT = 409;
