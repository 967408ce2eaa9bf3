import type { ProcessCounts } from '../config/processes.ts';

/** The embedded database, as the process that runs it has found it. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** What a process gets that is started beside others. */
export interface Member {
  readonly name: string;
  readonly role: 'api' | 'worker';
  readonly counts: ProcessCounts;
  /** The address of the port that all of them answer at. */
  readonly url: string;
  readonly embedded: EmbeddedConnection | undefined;
}

/** Not a setting: only the process that starts others sets it. */
const VARIABLE = 'PLATEN_PROCESS';

export function memberEnv(settings: NodeJS.ProcessEnv, member: Member): NodeJS.ProcessEnv {
  return { ...settings, [VARIABLE]: JSON.stringify(member) };
}

/** The settings of this process, and what it is if another one has started it beside others. */
export function memberOf(env: NodeJS.ProcessEnv): {
  readonly member: Member | undefined;
  readonly settings: NodeJS.ProcessEnv;
} {
  const { [VARIABLE]: text, ...settings } = env;
  if (text === undefined || process.send === undefined) return { member: undefined, settings: env };
  return { member: JSON.parse(text), settings };
}
