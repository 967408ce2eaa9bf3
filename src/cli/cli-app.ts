import type { OperatorActor } from '../domain/actor.ts';
import type { BackupSummary } from '../domain/backup/backup.ts';
import type { CopiedFiles, FileCopyOptions } from '../domain/files/file-copy.ts';
import type { Speed } from '../domain/sandbox/simulation.ts';
import type { BackupRequest, Restored, RestoreRequest } from '../operations/backup/backup.ts';
import type { InvariantResult } from '../operations/checks/check.ts';
import type { DoctorFinding } from '../operations/checks/doctor.ts';
import type { ReadOperation, WriteOperation } from '../operations/engine/operation.ts';
import type { StateCount } from '../operations/sandbox/run-simulation.ts';
import type { ScenarioMix } from '../operations/sandbox/simulated-orders.ts';

/** The interface between the commands and the rest of the service; implemented in app/. */
export interface CliApp {
  readonly version: string;
  /** Runs the service. Calls `onReady` once it answers, and resolves when a signal has stopped it. */
  serve(onReady: (service: RunningService) => Promise<void>): Promise<void>;
  /**
   * Migrates the database to the newest schema and returns the names of the migrations it ran. Grants a given
   * role what the service needs.
   */
  migrate(grantTo: string | undefined): Promise<string[]>;
  /** The migrations that `migrate` would run. */
  planMigrations(): Promise<PlannedMigration[]>;
  /** Opens database and file store of an installation, beside a running service or without one. Migrates the database first. */
  open(options?: OpenOptions): Promise<OpenedApp>;
  /** The public URL of the service from the settings, without a slash at the end. */
  publicUrl(): Promise<string>;
  /** Copies the files of orders to the other store, beside a running service or without one. */
  copyFiles(options: FileCopyOptions): Promise<CopiedFiles>;
  /** Writes a backup, beside a running service or without one. Migrates nothing. */
  backUp(request: BackupRequest): Promise<BackupSummary>;
  /** Restores a backup into an empty database. */
  restore(request: RestoreRequest): Promise<Restored>;
  /** Checks whether this machine can run the service. Problems are findings, never errors. */
  doctor(): Promise<DoctorFinding[]>;
  /** A whole service on free ports with a temporary data folder, which `close` deletes. */
  startThrowaway(options: ThrowawayOptions): Promise<ThrowawayService>;
  /** The first signal to stop this process; a second one ends it at once. */
  signalToStop(): Promise<void>;
  /** Simulates many orders in virtual time, on a temporary database. */
  simulate(options: SimulationOptions): Promise<SimulationRun>;
  /** The text of a file, or of standard input for `-`. Fails with an explained error when it cannot be read or is not UTF-8. */
  readText(path: string): Promise<string>;
  /** Writes a file completely or not at all. */
  writeFile(path: string, content: string | Buffer): Promise<void>;
  /**
   * A sentence for an error whose cause lies outside this program, such as a setting or a missing database.
   * Undefined for any other error, which is an internal one and is printed with its stack.
   */
  explain(error: unknown): Promise<string | undefined>;
}

/** Runs operations as the operator. */
export interface OperatorExecutor {
  run<Input, Output>(
    operation: ReadOperation<OperatorActor, Input, Output> | WriteOperation<OperatorActor, Input, Output>,
    input: Input,
  ): Promise<Output>;
}

export interface PlannedMigration {
  readonly name: string;
  readonly why: string;
  /** Whether processes of the release that migrated last can work with it. */
  readonly isCompatible: boolean;
}

export interface OpenOptions {
  /**
   * Also open if a secret key is missing that something may be sealed with, provided that the current one is
   * in use.
   */
  readonly withoutLostKeys?: boolean;
  /** Makes an installation where the settings point to none; otherwise that is refused. */
  readonly creates?: boolean;
}

export interface OpenedApp extends OperatorExecutor {
  close(): Promise<void>;
}

export interface RunningService extends OperatorExecutor {
  /** Its base URL, without a slash at the end. */
  readonly url: string;
  /** Null when no metrics are served. */
  readonly metricsUrl: string | null;
  /** False in the role worker, which has no pages. */
  readonly answersRequests: boolean;
  /** A description of its database, without the password. */
  readonly database: string;
  /** The number of processes by role; absent if a single process does everything. */
  readonly processes?: string;
}

export interface ThrowawayOptions {
  /** Private or plain http hosts that outgoing requests may reach. */
  readonly allowedHosts: readonly string[];
  /** Serve the panel, with a simulated past. The caller then ends the service on a signal. */
  readonly past?: Past | undefined;
}

/** The past of a service before it is started, in virtual time. */
export interface Past {
  readonly start: Date;
  happen(service: PastService): Promise<void>;
}

export interface PastService extends OperatorExecutor {
  readonly url: string;
  now(): Date;
  /** Executes the work that becomes due up to a time, each at its due time. */
  runUntil(end: Date): Promise<void>;
  /** Moves the clock without executing anything, so that due work is late. */
  skipTo(time: Date): void;
}

export interface ThrowawayService extends RunningService {
  readonly dataDir: string;
  close(): Promise<void>;
}

export interface SimulationOptions {
  readonly seed: number;
  readonly orders: number;
  readonly scenario: ScenarioMix;
  readonly speed: Speed;
  /** The number, from 1, of an order whose signals include one altered signal. */
  readonly flip?: number | undefined;
  readonly onProgress: (ended: number) => void;
}

export interface SimulationRun {
  readonly states: readonly StateCount[];
  /** SHA-256 of the outcome of every order. */
  readonly digest: string;
  readonly invariants: readonly InvariantResult[];
}
