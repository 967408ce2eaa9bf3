/** What a mail server answers becomes text that can be stored. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createMailer } from '../../src/outbound/mail/mailer.ts';

const sender = { name: 'Robot', address: 'robot@platen.example' };

/** What is kept of this refusal of a recipient. The libraries for servers send no such answer. */
async function refusedWith(t: TestContext, answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('data', (line) => {
      socket.write(line.toString().startsWith('RCPT') ? `550 ${answer}\r\n` : '250 mail.test\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const access = { secure: false, requireTls: false, user: undefined, password: undefined };
  const result = await createMailer({ host: '127.0.0.1', port, ...access }, sender).send({
    ...{ from: sender, to: { address: 'greta@reader.example' }, replyTo: null },
    ...{ messageId: '<1@platen.example>', date: new Date(0) },
    message: { subject: 'x', text: 'x', html: '<p>x' },
  });
  assert.equal(result.kind, 'refused');
  return result.detail;
}

test('control characters of an answer become blanks', async (t) => {
  assert.match(await refusedWith(t, 'no\0such\u001b user'), /550 no such user$/);
});

test('a long answer is cut, and leaves no half of a character', async (t) => {
  // Whatever stands before it, one of these is cut in the middle of a character.
  const details = [await refusedWith(t, '😀'.repeat(400)), await refusedWith(t, `x${'😀'.repeat(400)}`)];
  for (const detail of details) assert.deepEqual([detail.length, detail.isWellFormed()], [500, true]);
});

test('a mail to a domain beyond ASCII names it as the name service does', async (t) => {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('data', (line) => {
      lines.push(line.toString());
      socket.write(line.toString().startsWith('RCPT') ? '550 no\r\n' : '250 mail.test\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const access = { secure: false, requireTls: false, user: undefined, password: undefined };
  await createMailer({ host: '127.0.0.1', port, ...access }, sender).send({
    ...{ from: sender, to: { address: 'ada@müller.de' }, replyTo: null },
    ...{ messageId: '<1@platen.example>', date: new Date(0) },
    message: { subject: 'x', text: 'x', html: '<p>x' },
  });
  assert.ok(
    lines.some((line) => line.startsWith('RCPT TO:<ada@xn--mller-kva.de>')),
    lines.join(''),
  );
});
