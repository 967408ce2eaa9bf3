import { onSignalToStop } from '../interrupts.ts';

/** The first signal to stop. A second one ends the process at once. */
export function signalToStop(): Promise<NodeJS.Signals> {
  const first = Promise.withResolvers<NodeJS.Signals>();
  onSignalToStop(1, first.resolve);
  return first.promise;
}
