/** The number of measurements in each bucket (domain/figures/durations.ts). */
export type StoredBuckets = Readonly<Record<string, number>>;
