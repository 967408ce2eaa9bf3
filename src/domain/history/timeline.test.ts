import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderState } from '../orders/order-states.ts';
import { mergeTimeline, type TimelineEvent } from './timeline.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const state = (second: number, name: OrderState): TimelineEvent => ({
  kind: 'state',
  at: at(second),
  state: name,
  reason: null,
});
const accepted: TimelineEvent = { kind: 'accepted', at: at(0), items: 1, files: 1 };
const fetched = (second: number): TimelineEvent => ({
  kind: 'fetch',
  at: at(second),
  file: 1,
  item: 1,
  type: 'product',
  run: 1,
  outcome: 'fetched',
  report: {},
});

test('events are sorted by time, a cause before the resulting state', () => {
  const [download, downloaded] = [state(1, 'download'), state(2, 'downloaded')];
  assert.deepEqual(mergeTimeline([download, downloaded, fetched(2), accepted]), [
    accepted,
    download,
    fetched(2),
    downloaded,
  ]);
});

test('events of one moment follow the sequence of states', () => {
  const [verify, download, downloaded] = [state(0, 'verify'), state(0, 'download'), state(0, 'downloaded')];
  assert.deepEqual(mergeTimeline([verify, download, downloaded, fetched(0), accepted]), [
    accepted,
    verify,
    download,
    fetched(0),
    downloaded,
  ]);
});

test('state changes of one moment keep their order, a retry included', () => {
  const changes = [state(0, 'download'), state(0, 'download_error'), state(0, 'download')];
  assert.deepEqual(mergeTimeline([...changes, accepted]), [accepted, ...changes]);
});

test('state changes keep their order where a clock went back', () => {
  const [uploaded, complete] = [state(3, 'uploaded'), state(2, 'complete')];
  assert.deepEqual(mergeTimeline([uploaded, complete, accepted]), [accepted, uploaded, complete]);
});
