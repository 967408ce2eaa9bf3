import { staffRoles } from '../actor.ts';
import type { User } from './user.ts';

/** Users who must sign in in two steps: with an app's code beside the password, or with a passkey. */
export const twoStepRules = ['optional', 'staff', 'all'] as const;
export type TwoStepRule = (typeof twoStepRules)[number];

/** The part of a user that decides about the second step. */
export type StepsOfUser = Pick<User, 'role' | 'hasTotp' | 'passkeys'>;

export function mustUseTwoSteps({ role }: Pick<User, 'role'>, rule: TwoStepRule): boolean {
  return rule === 'all' || (rule === 'staff' && (staffRoles as readonly string[]).includes(role));
}

/** Whether a user must set up two-step sign-in before anything else. */
export function lacksSecondStep(user: StepsOfUser, rule: TwoStepRule): boolean {
  return !user.hasTotp && user.passkeys === 0 && mustUseTwoSteps(user, rule);
}
