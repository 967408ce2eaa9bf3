import fc from 'fast-check';

/** How many cases test a property; fewer where the same tests are repeated. */
export const CASES = Number(process.env.PROPERTY_CASES ?? 10_000);

/** Drawn numbers to build a case from. Smaller numbers make simpler cases, for shrinking. */
export class Draw {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  int(min: number, max: number): number {
    const number = this.#numbers[this.#next % this.#numbers.length]!;
    this.#next += 1;
    return min + (number % (max - min + 1));
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.int(0, values.length - 1)]!;
  }

  /** True in one of so many cases. */
  oneIn(many: number): boolean {
    return this.int(1, many) === many;
  }

  times<Value>(min: number, max: number, make: (index: number) => Value): Value[] {
    return Array.from({ length: this.int(min, max) }, (_, index) => make(index));
  }
}

/** Cases that are built out of drawn numbers. */
export function drawn<Value>(build: (draw: Draw) => Value): fc.Arbitrary<Value> {
  return fc
    .array(fc.nat(0x7fffffff), { minLength: 97, maxLength: 97, size: 'max' })
    .map((numbers) => build(new Draw(numbers)));
}
