import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../../harness/http/loopback.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';

test('deprecated calls are counted per print partner', async () => {
  const port = String(await freePort());
  const platen = await startPlaten({ settings: { PLATEN_METRICS_PORT: port } });
  try {
    const { id, itemIds } = await bring(platen, newReference(), 45);
    const signal = { order: id, item: itemIds[0], type: 'ItemPacked' };
    const old = { path: '/signal/1.1/status/', bundled: false };
    await postSignal(platen, signal);
    await postSignal(
      platen,
      { ...signal, type: 'ItemError' },
      { path: '/signal/2.0/status/', bundled: true },
    );
    await postSignal(platen, signal, old);
    await postSignal(platen, { ...signal, item: 'none' }, old);
    await postSignal(platen, { ...signal, apikey: platen.keys.otherSignal }, old);
    await postSignal(platen, { ...signal, apikey: 'none' }, old);

    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const { partnerId, otherPartnerId } = platen.keys;
    assert.deepEqual(text.match(/^platen_deprecated_calls_total.*$/gm)?.sort(), [
      `platen_deprecated_calls_total{deprecated="itemError",caller="partner ${partnerId}"} 1`,
      `platen_deprecated_calls_total{deprecated="signal11",caller="partner ${partnerId}"} 2`,
      `platen_deprecated_calls_total{deprecated="signal11",caller="partner ${otherPartnerId}"} 1`,
    ]);
  } finally {
    await platen.close();
  }
});
