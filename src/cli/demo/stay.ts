import type { CliApp, ThrowawayService } from '../cli-app.ts';
import { LOCAL_HOST } from './http.ts';
import { pastOf } from './past.ts';
import { continueBusiness } from './present.ts';
import { startWorld } from './world.ts';

export interface StayOptions {
  readonly days: number;
  readonly onReady: (shown: LivingDemo) => void;
  readonly onProblem: (sentence: string) => void;
}

export interface LivingDemo {
  readonly url: string;
  readonly dataDir: string;
  readonly email: string;
  /** Generated for this run. */
  readonly password: string;
  readonly elapsedMs: number;
}

const ADMINISTRATOR = {
  name: 'Demo operator',
  email: 'operator@platen.example',
  role: 'administrator',
} as const;

/** Runs a system with a history until the process is asked to stop. */
export async function stay(app: CliApp, { days, onReady, onProblem }: StayOptions): Promise<void> {
  const startedAt = performance.now();
  const stop = new AbortController();
  const stopped = app.signalToStop().then(() => stop.abort());
  const world = await startWorld();
  let service: ThrowawayService | undefined;
  try {
    const past = pastOf(world, days, new Date(), () => stop.signal.aborted);
    service = await app.startThrowaway({ allowedHosts: [LOCAL_HOST], past });
    if (stop.signal.aborted) return;
    const { email, password } = await administratorOf(service);
    const elapsedMs = Math.round(performance.now() - startedAt);
    onReady({ url: service.url, dataDir: service.dataDir, email, password, elapsedMs });
    await continueBusiness(world, service, stop.signal, onProblem);
    await stopped;
  } finally {
    await service?.close();
    await world.close();
  }
}

async function administratorOf(service: ThrowawayService): Promise<{ email: string; password: string }> {
  const { createUser } = await import('../../operations/access/users.ts');
  const { user, password } = await service.run(createUser, ADMINISTRATOR);
  return { email: user.email, password };
}
