/** Loaded before each test file, for what would take much of the time of a run and shows nothing. */
import asyncHooks from 'node:async_hooks';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * The test runner then follows timers and sockets, but not each promise, which would be a fifth of the processor time of
 * tests. It does so only to name the test that left an error behind; without a name such an error still ends the file
 * with a failure.
 */
const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
// The runner takes the function as it is loaded.
await import('node:test');
asyncHooks.createHook = createHook;

/** No host has such a name (RFC 6761), but to hear so takes the DNS of the machine between milliseconds and seconds. */
const NOWHERE = /\.(example|test|invalid)$/;
const lookup = dns.lookup as (...args: unknown[]) => Promise<never>;
Object.assign(dns, {
  lookup: (host: string, ...rest: unknown[]) =>
    NOWHERE.test(host) ? Promise.reject(notFound(host)) : lookup(host, ...rest),
});
syncBuiltinESMExports();

/** The error of Node.js for an unknown host. */
function notFound(hostname: string): Error {
  const facts = { errno: -3008, code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname };
  return Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), facts);
}
