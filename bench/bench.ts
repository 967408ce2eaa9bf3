/** One bench: what `npm run bench -- NAME` runs. */
export interface Bench {
  /** What it measures, for the list of benches. */
  readonly summary: string;
  run(options: BenchOptions): Promise<Report>;
}

export interface BenchOptions {
  /** How long one round is measured. */
  readonly seconds: number;
  /** Make a CPU profile of the service instead of measuring. */
  readonly profile: boolean;
  /** Also measure what takes minutes to set up. */
  readonly large: boolean;
  /** Where CPU profiles are kept. */
  readonly folder: string;
  /** Says how far it is. */
  readonly tell: (line: string) => void;
}

export interface Report {
  readonly tables: readonly Table[];
  readonly verdicts: readonly Verdict[];
  /** The same figures for machines: what the JSON file keeps. */
  readonly figures: object;
}

export interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What was aimed at and what was reached. Only `failed` fails the run. */
export interface Verdict {
  readonly what: string;
  readonly aim: string;
  readonly reached: string;
  readonly outcome: 'met' | 'missed' | 'failed';
}
