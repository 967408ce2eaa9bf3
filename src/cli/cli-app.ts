import type { OperatorActor } from '../domain/actor.ts';
import type { Speed } from '../domain/sandbox/simulation.ts';
import type { InvariantResult } from '../operations/checks/check.ts';
import type { DoctorFinding } from '../operations/checks/doctor.ts';
import type { ReadOperation, WriteOperation } from '../operations/engine/operation.ts';
import type { StateCount } from '../operations/sandbox/count-states.ts';
import type { ScenarioMix } from '../operations/sandbox/simulated-orders.ts';

/** What the commands need of the rest of the service. app/ implements it and hands it in. */
export interface CliApp {
  readonly version: string;
  /** Runs the service. `onReady` is called once it answers; resolves when it was told to stop and has. */
  serve(onReady: (service: RunningService) => Promise<void>): Promise<void>;
  /** Brings the database to the newest schema and returns the names of the migrations it ran. */
  migrate(): Promise<string[]>;
  /** The database and the file store, beside a running service or without one. Makes the schema when it is missing. */
  open(): Promise<OpenedApp>;
  /** Looks whether this machine can run the service. Finds things out, and never throws because of one. */
  doctor(): Promise<DoctorFinding[]>;
  /** A whole service on free ports with a data folder of its own, which `close` deletes. */
  startThrowaway(options: ThrowawayOptions): Promise<ThrowawayService>;
  /** Runs a whole network in virtual time, on a database of its own that is deleted afterwards. */
  simulate(options: SimulationOptions): Promise<SimulationRun>;
  /** The text of a file. Fails in words when there is none, or when it is no UTF-8. */
  readText(path: string): Promise<string>;
  /** Writes a file whole or not at all. */
  writeText(path: string, text: string): Promise<void>;
  /**
   * The sentence for an error whose cause lies outside this program: settings, a missing database. Undefined
   * for anything else, which is a fault of ours and is shown with its stack.
   */
  explain(error: unknown): Promise<string | undefined>;
}

/** Carries out an operation as the operator. */
export interface OperatorExecutor {
  run<Input, Output>(
    operation: ReadOperation<OperatorActor, Input, Output> | WriteOperation<OperatorActor, Input, Output>,
    input: Input,
  ): Promise<Output>;
}

export interface OpenedApp extends OperatorExecutor {
  close(): Promise<void>;
}

export interface RunningService extends OperatorExecutor {
  /** Where it is reached, without a slash at the end. */
  readonly url: string;
  /** Null when no metrics are served. */
  readonly metricsUrl: string | null;
  /** Which database it uses, in words and without a password. */
  readonly database: string;
}

export interface ThrowawayOptions {
  /** Hosts that outgoing requests may reach although they are private or plain http. */
  readonly allowedHosts: readonly string[];
}

export interface ThrowawayService extends RunningService {
  close(): Promise<void>;
}

export interface SimulationOptions {
  readonly seed: number;
  readonly orders: number;
  readonly scenario: ScenarioMix;
  readonly speed: Speed;
  /** The place, from 1, of an order of which one signal says something else. */
  readonly flip?: number | undefined;
  readonly onProgress: (ended: number) => void;
}

export interface SimulationRun {
  readonly states: readonly StateCount[];
  /** SHA-256 over what became of every order. */
  readonly digest: string;
  readonly invariants: readonly InvariantResult[];
}
