/** How many took how long: the counts by bucket (domain/figures/durations.ts). */
export type StoredBuckets = Readonly<Record<string, number>>;
