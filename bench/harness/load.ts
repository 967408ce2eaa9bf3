import type { LoadEvent, LoadJob } from '../processes/load-generator.ts';
import { startHelper } from './child.ts';
import type { AtEdges, Measured } from './window.ts';

/** Sends load to a server from a separate process. */
export async function runLoad(job: LoadJob, { opens, closes }: AtEdges): Promise<Measured> {
  const generator = startHelper('load-generator.ts');
  generator.send(job);
  for (;;) {
    const event = await generator.receive<LoadEvent>();
    if (event.kind === 'window opens') await opens();
    else if (event.kind === 'window closes') await closes();
    else if (event.kind === 'failed') throw new Error(`the load was broken off: ${event.why}`);
    else return event.measured;
  }
}
