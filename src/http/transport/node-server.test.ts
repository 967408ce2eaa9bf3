import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { limitConnections } from './node-server.ts';

const MOST = 128;

class Connection extends EventEmitter {
  readonly remoteAddress: string;
  isBusy = false;
  isOpen = true;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.isOpen = false;
    this.emit('close');
  }
}

/** A server with this many places, and what was said of connections that were cut. */
function serverOf(most: number) {
  const server = new EventEmitter();
  const cut: (string | undefined)[] = [];
  const isBusy = (socket: Socket) => (socket as unknown as Connection).isBusy;
  limitConnections(server as Server, most, isBusy, (address) => cut.push(address));
  const connect = (address: string) => {
    const connection = new Connection(address);
    server.emit('connection', connection);
    return connection;
  };
  return { connect, cut };
}

const openOf = (connections: readonly Connection[]) => connections.filter(({ isOpen }) => isOpen).length;

test('one network that takes all places loses its oldest ones, and the others lose none', () => {
  const { connect, cut } = serverOf(MOST);
  const good = ['192.0.2.1', '192.0.2.2'].map(connect);
  const flood = Array.from({ length: 10 * MOST }, (_, n) => connect(`2001:db8::${n.toString(16)}`));
  const late = connect('192.0.2.3');
  assert.equal(openOf([...good, late]), 3);
  assert.ok(openOf(flood) <= MOST - 3);
  assert.deepEqual(openOf(flood.slice(0, MOST)), 0);
  assert.ok(cut.every((address) => address?.startsWith('2001:db8::')));
});

test('a connection with a request under way keeps its place, and without any other a further one is closed', () => {
  const { connect } = serverOf(2);
  const busy = [connect('192.0.2.1'), connect('192.0.2.1')];
  for (const connection of busy) connection.isBusy = true;
  assert.equal(openOf([...busy, connect('192.0.2.2')]), 2);
  busy[0]!.isBusy = false;
  assert.ok(connect('192.0.2.2').isOpen);
  assert.deepEqual(
    busy.map(({ isOpen }) => isOpen),
    [false, true],
  );
});
