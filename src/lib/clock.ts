/** Where the present comes from. Everything that decides by time is given one, so that tests own the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move: tests and simulations step it. */
export class SettableClock implements Clock {
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(now: Date): void {
    this.#now = now;
  }

  advanceBy(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
