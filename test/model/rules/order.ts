import assert from 'node:assert/strict';
import { Item, type Signal } from './items.ts';
import { alwaysCancelable, type OrderNumber } from './states.ts';
import { type Outcome, Task } from './task.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FETCH_FOR_MS = HOUR_MS;
const HAND_OVER_FOR_MS = 24 * HOUR_MS;
const VERIFY_AGAIN_MS = MINUTE_MS;

export type Mode = 'live' | 'sandbox';
export type ClientName = 'prompt' | 'patient';

export interface OrderPlan {
  /** The full id. */
  readonly id: string;
  readonly client: ClientName;
  readonly reference: string;
  readonly mode: Mode;
  readonly createdAt: number;
  readonly heldUntil: number;
  readonly shippingOption: string;
  /** The paths of its files, one per item. */
  readonly paths: readonly string[];
  /** Why it cannot be verified at this moment. */
  readonly obstacle: () => Obstacle | undefined;
}

/** The original of a reorder may still ship, or never will. */
export type Obstacle = 'not shipped' | 'cannot ship';

export interface LogEntry {
  readonly state: OrderNumber;
  readonly at: number;
}

/** One attempt, as observed by the other side. */
export interface Try {
  readonly name: string;
  readonly at: number;
  readonly outcome: Outcome;
}

/** The life cycle of an order (decisions.md §4). Creation is not a change, so its log starts empty. */
export class Order {
  readonly plan: OrderPlan;
  readonly log: LogEntry[] = [];
  readonly items: readonly Item[];
  readonly files: readonly Task[];
  handover: Task | undefined;
  state: OrderNumber = 1;
  #heldUntil: number;
  /** The obstacle that the last entry of its log in state 7 is about. */
  #obstacle: Obstacle | undefined;
  /** The next change by time alone, if the order waits for nothing else. */
  #lookAt: number | undefined;

  constructor(plan: OrderPlan) {
    this.plan = plan;
    this.items = plan.paths.map(() => new Item(plan.shippingOption));
    this.files = plan.paths.map((path) => new Task(path, FETCH_FOR_MS, plan.createdAt));
    this.#heldUntil = plan.heldUntil;
    this.#lookAt = plan.createdAt;
  }

  get isOver(): boolean {
    return this.state === 100 || this.state === 500 || this.state === 501;
  }

  /** Waits for its original, or is about to. */
  get isObstructed(): boolean {
    return this.state <= 7 && this.plan.obstacle() !== undefined;
  }

  /** Too late once a partner has accepted it, is receiving it, or may have it without having answered. */
  get isCancelable(): boolean {
    if (this.state !== 40 && this.state !== 41) return alwaysCancelable.includes(this.state);
    const { state, doubtful } = this.handover!;
    return !doubtful && state !== 'running' && state !== 'done';
  }

  /** With every copy that has not shipped. */
  cancel(now: number): void {
    for (const item of this.items) if (!item.isFinal) item.cancel(now);
    this.#enter(500, now);
  }

  /** The operator cancels what has not shipped; a partner that has or may have it has agreed. */
  cancelByOperator(now: number): boolean {
    if (this.isOver) return false;
    if (!this.items.some((item) => item.state === 75)) {
      this.cancel(now);
      return true;
    }
    for (const item of this.items) if (!item.isFinal) item.cancel(now);
    this.#goOn(now);
    return true;
  }

  /** The operator lets it wait until a time. */
  hold(until: number, now: number): boolean {
    if (this.state > 32) return false;
    this.#heldUntil = until;
    this.#goOn(now);
    return true;
  }

  /** The operator knows from the partner that it has the order. */
  take(now: number): boolean {
    if (this.plan.mode === 'sandbox' || !this.mayBeAtPartner) return false;
    this.handover!.confirm();
    this.#goOn(now);
    return true;
  }

  /** The service does not know whether the partner has it, and is not asking at this moment. */
  get mayBeAtPartner(): boolean {
    if (this.state !== 40 && this.state !== 41) return false;
    const { state, doubtful } = this.handover!;
    return doubtful && (state === 'open' || state === 'failed');
  }

  /** The operator ends the hold. */
  release(now: number): boolean {
    if (this.state > 32 || this.#heldUntil <= now) return false;
    this.#heldUntil = now;
    this.#goOn(now);
    return true;
  }

  /** The operator retries its failed tasks at once, and those that wait for their next attempt. */
  retry(now: number): boolean {
    if (this.isOver || (this.state === 45 && this.plan.mode === 'live')) return false;
    if (this.state === 32 && this.#heldUntil > now) return false;
    for (const task of this.#tasks()) {
      if (task.state === 'failed') task.restart(now);
      if (task.state === 'open') task.hasten(now);
    }
    this.#goOn(now);
    return true;
  }

  /** Only the partner that was asked to make a live order may report on it. */
  get isKnownToPartner(): boolean {
    return this.plan.mode === 'live' && this.handover?.attempted === true;
  }

  receive(item: number, signal: Signal, now: number): void {
    this.items[item]!.receive(signal);
    // A partner that reports on an order has it, whatever its answer was.
    if (this.handover!.state !== 'withdrawn') this.handover!.state = 'done';
    this.#goOn(now);
  }

  /** Executes what came due between `start` and `end`, given the attempts that were observed. */
  work(start: number, end: number, tries: readonly Try[]): void {
    this.#follow(start, end, tries);
    for (const task of this.#tasks()) task.assertNotForgotten(end);
  }

  /** Works for one moment, up to the beginning of a handover that is not answered yet. */
  workUntilOffered(now: number, tries: readonly Try[]): void {
    this.#follow(now, now, tries);
    this.handover!.begin(now, now);
  }

  answerHandover(outcome: Outcome, now: number): void {
    this.handover!.end(outcome, now);
    this.#goOn(now);
  }

  #follow(start: number, end: number, tries: readonly Try[]): void {
    this.#workOffUntilTry(start, end);
    for (const { name, at, outcome } of tries) {
      const task = this.#taskOf(name);
      task.begin(at, start);
      task.end(outcome, at);
      this.#goOn(at);
      this.#workOffUntilTry(start, end);
    }
  }

  #workOffUntilTry(start: number, end: number): void {
    while (this.#lookAt !== undefined && Math.max(this.#lookAt, start) <= end) {
      const now = Math.max(this.#lookAt, start);
      if (this.state === 40) this.#simulate(now);
      else this.#goOn(now);
    }
  }

  /** The simulator accepts a sandbox order and ships it at once. */
  #simulate(now: number): void {
    this.#lookAt = undefined;
    this.handover!.state = 'done';
    this.#goOn(now);
    for (const item of this.items) item.receive({ type: 'ItemShipped', at: now });
    this.#goOn(now);
  }

  /** Advances the order as far as possible without an answer from outside. */
  #goOn(now: number): void {
    this.#lookAt = undefined;
    for (let next = this.#next(now); next !== undefined; next = this.#next(now)) this.#enter(next, now);
    if (this.state === 7) this.#lookAt = now + VERIFY_AGAIN_MS;
    if (this.state === 32) this.#lookAt = this.#heldUntil;
    if (this.state === 40 && this.plan.mode === 'sandbox') this.#lookAt = now;
  }

  #next(now: number): OrderNumber | undefined {
    const files = this.files.map(({ state }) => state);
    const handover = this.handover?.state;
    switch (this.state) {
      case 1:
        return 5;
      case 5:
        return this.plan.obstacle() ? 7 : 6;
      case 6:
        return 10;
      case 7:
        return this.plan.obstacle() === this.#obstacle ? undefined : 5;
      case 10:
        // The other files are fetched all the same, but none that failed before is waited for.
        if (this.files.some((file) => isMissing(file) && !(files.includes('failed') && file.isRetried)))
          return undefined;
        return files.includes('failed') ? 11 : 15;
      case 11:
        return files.includes('failed') ? undefined : 10;
      case 15:
        return 30;
      case 30:
        return 32;
      case 32:
        return this.#heldUntil > now ? undefined : 40;
      case 40:
        return handover === 'done' ? 45 : handover === 'failed' ? 41 : undefined;
      case 41:
        return handover === 'failed' ? undefined : 40;
      case 45:
        return this.#afterProduction();
      default:
        return undefined;
    }
  }

  #afterProduction(): OrderNumber | undefined {
    if (!this.items.every((item) => item.isFinal)) return undefined;
    if (this.items.every((item) => item.state === 500)) return 500;
    return this.plan.mode === 'sandbox' ? 501 : 100;
  }

  #enter(state: OrderNumber, now: number): void {
    this.state = state;
    this.log.push({ state, at: now });
    if (state === 7) this.#obstacle = this.plan.obstacle();
    if (state === 10) for (const file of this.files) if (file.state === 'open') file.restart(now);
    if (state === 11) for (const file of this.files) if (file.state === 'open') file.stop();
    if (state === 40) this.handover ??= new Task(this.plan.id, HAND_OVER_FOR_MS, now);
    if (!this.isOver) return;
    this.#lookAt = undefined;
    for (const task of this.#tasks()) task.withdraw();
  }

  #tasks(): Task[] {
    const handover = this.handover && this.plan.mode === 'live' ? [this.handover] : [];
    return this.state === 10 || this.state === 11 || this.isOver ? [...this.files, ...handover] : handover;
  }

  #taskOf(name: string): Task {
    const task = [...this.files, this.handover].find((task) => task?.name === name);
    assert.ok(task, `${name} is handed over although the order is not ready`);
    return task;
  }
}

function isMissing({ state }: Task): boolean {
  return state === 'open' || state === 'running';
}
