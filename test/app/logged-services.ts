import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/app/config/config.ts';
import { type ServiceOptions, startService } from '../../src/app/service/service.ts';
import { createLogTo, type LogLevel } from '../../src/lib/log/log.ts';
import { connectTestDatabase } from '../harness/database.ts';

/** One line of the log of a service. */
export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly newest?: string;
  readonly address?: string;
  readonly route?: string;
  readonly calls?: number;
  readonly hosts?: readonly string[];
}

export interface LoggedOptions extends Pick<ServiceOptions, 'clock'> {
  /** The lowest level that is logged. */
  readonly level: LogLevel;
  readonly settings?: Record<string, string>;
}

/** The log of services that start and end one after the other, on one database and data folder. */
export interface LoggedServices {
  /** The lines of a service from its start to its end; `work` is done in between and sees the lines so far. */
  linesWhile(
    options: LoggedOptions,
    work?: (url: string, lines: readonly LogLine[]) => Promise<unknown>,
  ): Promise<readonly LogLine[]>;
  /** Runs a statement on their database. */
  query(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function prepareLoggedServices(): Promise<LoggedServices> {
  const database = await connectTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  return {
    async linesWhile({ level, settings, clock }, work) {
      const lines: LogLine[] = [];
      const config = readConfig({
        DATABASE_URL: database.url,
        PLATEN_DATA_DIR: folder,
        PORT: '0',
        PLATEN_METRICS_PORT: '0',
        ...settings,
      });
      const log = createLogTo(level, { write: (line) => void lines.push(JSON.parse(line)) });
      const service = await startService({ config, log, ...(clock && { clock }) });
      await work?.(service.url, lines);
      await service.close();
      return lines;
    },
    query: (statement) => database.client.query(statement),
    async close() {
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
