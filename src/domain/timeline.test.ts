import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeTimeline, type TimelineEvent } from './timeline.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const state = (second: number, name: 'download' | 'downloaded'): TimelineEvent => ({
  kind: 'state',
  at: at(second),
  state: name,
  reason: null,
});
const accepted: TimelineEvent = { kind: 'accepted', at: at(0), items: 1, files: 1 };
const fetched: TimelineEvent = {
  kind: 'fetch',
  at: at(2),
  file: 1,
  item: 1,
  type: 'product',
  run: 1,
  outcome: 'fetched',
  report: {},
};

test('events are told by time, a cause before the state it led to', () => {
  const [download, downloaded] = [state(1, 'download'), state(2, 'downloaded')];
  assert.deepEqual(mergeTimeline([download, downloaded, fetched, accepted]), [
    accepted,
    download,
    fetched,
    downloaded,
  ]);
});

test('state changes of one moment keep their order', () => {
  const changes = [state(0, 'download'), state(0, 'downloaded')];
  assert.deepEqual(mergeTimeline([...changes, accepted]), [accepted, ...changes]);
});
