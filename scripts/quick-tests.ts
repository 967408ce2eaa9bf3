/**
 * Loaded before each test file: the test runner then follows timers and sockets, but not each promise, which
 * would be a fifth of the processor time of tests. It does so only to name the test that left an error behind;
 * without a name such an error still ends the file with a failure.
 */
import asyncHooks from 'node:async_hooks';

const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
// The runner takes the function as it is loaded.
await import('node:test');
asyncHooks.createHook = createHook;
