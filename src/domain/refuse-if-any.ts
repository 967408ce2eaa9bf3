import { type Problem, Refused, refused } from './refusal.ts';

/** Throws all problems as one refusal; does nothing when there are none. */
export function refuseIfAny(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new Refused([first, ...rest]);
}

/** The same for the problems of a file, which are told from its first line to its last. */
export function refuseFileIfAny(problems: readonly Problem[]): void {
  refuseIfAny(problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)));
}

export function clientUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; there is no client with this id`, ['clientId']);
}

export function partnerUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; there is no print partner with this id`, ['partnerId']);
}

export function credentialUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; there is no key with this id`, ['credentialId']);
}
