/** Counts the values that a test met, to report which were reached and which were not. */
export class Counts {
  readonly #counts = new Map<string, Map<string, number>>();

  count(what: string, name: string | number): void {
    const counts = this.#counts.get(what) ?? new Map<string, number>();
    counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
    this.#counts.set(what, counts);
  }

  /** The values that were never counted. */
  missing(what: string, names: readonly (string | number)[]): string[] {
    return names.map(String).filter((name) => !this.#counts.get(what)?.has(name));
  }

  /** One line per kind of value. */
  lines(): string[] {
    return [...this.#counts].map(([what, counts]) => {
      const sorted = [...counts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
      return `${what}: ${sorted.map(([name, count]) => `${name} × ${count}`).join(', ')}`;
    });
  }
}
