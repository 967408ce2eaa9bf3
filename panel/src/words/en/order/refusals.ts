/** Why something may not be done to an order, as the service words it; `states` names the states as their chips do. */
export function refusal(reason: string, states: Readonly<Record<string, string>>): string {
  return reason.replace(/\b\d+ ((?:order|item)_state_\w+)/g, (found, code: string) =>
    code in states ? `"${states[code]}"` : found,
  );
}
