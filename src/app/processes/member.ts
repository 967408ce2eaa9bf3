import type { ProcessCounts } from '../config/processes.ts';

/** The embedded database, as opened by the process that runs it. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The data for a process that is started beside others. */
export interface Member {
  readonly name: string;
  readonly role: 'api' | 'worker';
  readonly counts: ProcessCounts;
  /** The address of the port that they share. */
  readonly url: string;
  readonly embedded: EmbeddedConnection | undefined;
}

/** Not a setting: only the process that starts others sets it. */
const VARIABLE = 'PLATEN_PROCESS';

export function memberEnv(settings: NodeJS.ProcessEnv, member: Member): NodeJS.ProcessEnv {
  return { ...settings, [VARIABLE]: JSON.stringify(member) };
}

/** The settings of this process, and its data if another process has started it. */
export function memberOf(env: NodeJS.ProcessEnv): {
  readonly member: Member | undefined;
  readonly settings: NodeJS.ProcessEnv;
} {
  const { [VARIABLE]: text, ...settings } = env;
  if (text === undefined || process.send === undefined) return { member: undefined, settings: env };
  return { member: JSON.parse(text), settings };
}
