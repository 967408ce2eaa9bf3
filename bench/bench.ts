/** One bench, started by `npm run bench -- NAME`. */
export interface Bench {
  /** One line about what it measures, for the list of benches. */
  readonly summary: string;
  run(options: BenchOptions): Promise<Report>;
}

export interface BenchOptions {
  /** The length of one measured round. */
  readonly seconds: number;
  /** Write a CPU profile of the service instead of measuring. */
  readonly profile: boolean;
  /** Also run the parts that take minutes to set up. */
  readonly large: boolean;
  /** The folder for CPU profiles. */
  readonly folder: string;
  /** Prints a line of progress. */
  readonly progress: (line: string) => void;
}

export interface Report {
  readonly tables: readonly Table[];
  readonly verdicts: readonly Verdict[];
  /** The figures as data: the content of the JSON file. */
  readonly figures: object;
}

export interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A target and the figure reached. Only `failed` fails the run. */
export interface Verdict {
  readonly what: string;
  readonly aim: string;
  readonly reached: string;
  readonly outcome: 'met' | 'missed' | 'failed';
}
