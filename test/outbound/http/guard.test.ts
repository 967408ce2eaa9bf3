import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addressRefusalText } from '../../../src/domain/details/addresses.ts';
import { OutboundError } from '../../../src/outbound/http/failure.ts';
import { checkUrl, guardedLookup, isPublicAddress, type Resolve } from '../../../src/outbound/http/guard.ts';
import type { OutboundHttp } from '../../../src/outbound/http/http.ts';
import type { OutboundRequest } from '../../../src/outbound/http/request.ts';
import { IPV6_IS_HERE, startCanary, startHost, startHttp } from '../support.ts';
import { forbiddenAddresses, LEGAL_ADDRESSES } from './address-corpus.ts';

const PUBLIC = '93.184.216.34';
const ANY = { allowedHosts: [], httpsOnly: false };
const TIMEOUTS = { firstByteMs: 20_000, totalMs: 20_000 };

/** The code of the failure, or the status of an unexpected answer. */
async function attempt(
  http: OutboundHttp,
  url: string,
  more: Partial<OutboundRequest> = {},
): Promise<string> {
  try {
    const request = { url, httpsOnly: false, timeouts: TIMEOUTS, maxBytes: 1_000, maxRedirects: 5, ...more };
    const response = await http.request(request);
    response.discard();
    return `status ${response.status}`;
  } catch (error) {
    assert.ok(error instanceof OutboundError, `${url}: ${error}`);
    return error.failure.code;
  }
}

describe('forbidden addresses', () => {
  test('none of them is ever connected to, with every name resolving to loopback', async (t) => {
    const canary = await startCanary(t);
    const http = startHttp(t, { ports: [80, 443, canary.port] });
    const corpus = forbiddenAddresses(canary.port);
    assert.ok(new Set(corpus).size >= 150, `${corpus.length} addresses`);
    for (const url of corpus)
      assert.match(await attempt(http, url), /^(address|port)_refused$/, JSON.stringify(url));
    assert.equal(canary.connections, 0);
  });

  test('nor when a trusted host redirects to them', async (t) => {
    const canary = await startCanary(t);
    const host = await startHost(t, (request, response) => {
      response.writeHead(302, { location: targets[Number(request.url!.slice(1))] }).end();
    });
    const trusted = `files.example:${host.port}`;
    // As the target of a redirect, some of the corpus are paths on the redirecting host.
    const leadsElsewhere = (url: string) => URL.parse(url, `http://${trusted}/`)?.host !== trusted;
    const targets = forbiddenAddresses(canary.port).filter(
      (url) => isHeaderValue(url) && leadsElsewhere(url),
    );
    assert.ok(targets.length >= 150, `${targets.length} addresses`);
    const http = startHttp(t, { allowedHosts: [trusted], ports: [80, 443, canary.port] });
    for (const [index, url] of targets.entries()) {
      const code = await attempt(http, `http://${trusted}/${index}`);
      assert.equal(code, 'redirect_refused', JSON.stringify(url));
    }
    assert.equal(canary.connections, 0);
  });

  test('the canary notices connections', async (t) => {
    const canary = await startCanary(t);
    const spellings = ['http://127.0.0.1', 'http://2130706433'];
    if (IPV6_IS_HERE) spellings.push('http://[::1]');
    const http = startHttp(t, { allowedHosts: ['127.0.0.1', '[::1]'] });
    for (const url of spellings)
      assert.equal(await attempt(http, `${url}:${canary.port}/`), 'status 200', url);
    assert.ok(canary.connections > 0);
  });

  test('names of this machine are refused without a lookup', () => {
    for (const name of ['localhost', 'LocalHost', 'localhost.', 'files.localhost', 'files.localhost.']) {
      assert.ok('why' in checkUrl(`http://${name}/`, ANY), name);
    }
  });

  test('a refusal names the reason', () => {
    const refusals: [url: string, refused: RegExp][] = [
      ['files', /^it is not a complete URL$/],
      ['ftp://a.example/', /^its scheme is not http or https$/],
      ['ftp://a.example:80/', /^its scheme is not http or https$/],
      ['http://user@a.example/', /^it contains a user name or a password$/],
      ['http://:password@a.example/', /^it contains a user name or a password$/],
      ['http://a.example:22/', /^port 22 may not be called/],
      ['http://10.0.0.5/', /^its host is not a public address/],
      ['http://localhost/', /^its host is this machine/],
    ];
    for (const [url, refused] of refusals) {
      const checked = checkUrl(url, ANY);
      assert.match('why' in checked ? addressRefusalText(checked) : 'it may be called', refused, url);
    }
  });

  test('a refusal never repeats path or query', () => {
    for (const url of [
      'http://127.0.0.1/p-secret?q-secret',
      'ftp://x/p-secret?q-secret',
      'http://x:22/p-secret?q-secret',
    ]) {
      const checked = checkUrl(url, ANY);
      assert.ok('why' in checked && addressRefusalText(checked).length > 10, url);
      assert.doesNotMatch(addressRefusalText(checked), /secret/);
    }
  });
});

function isHeaderValue(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

describe('allowed addresses', () => {
  test('all of them pass the check before the lookup', () => {
    assert.ok(LEGAL_ADDRESSES.length >= 20);
    for (const url of LEGAL_ADDRESSES) assert.ok(checkUrl(url, ANY) instanceof URL, url);
  });

  test('all of them are connected to', async (t) => {
    // From a loopback address nothing leaves the machine, so the connection itself fails, behind the guard.
    const http = startHttp(t, { resolve: async () => [PUBLIC], localAddress: '127.0.0.1' });
    for (const url of LEGAL_ADDRESSES) {
      if (url.includes('[')) continue; // IPv6 from an IPv4 source is a fault of the test, not of the address.
      assert.equal(await attempt(http, url), 'connect_failed', url);
    }
  });

  test('plain http is allowed only where https is not required', () => {
    const rules = { allowedHosts: ['printer.lan'], httpsOnly: true };
    assert.ok(checkUrl('https://printer.example/', rules) instanceof URL);
    assert.ok('why' in checkUrl('http://printer.example/', rules));
    assert.ok(checkUrl('http://printer.lan/', rules) instanceof URL);
  });
});

test('a refusal that the operator can lift says so, in words that clients may read', () => {
  const rules = { allowedHosts: [], httpsOnly: true };
  const lifted = ['http://a.example/', 'https://a.example:99/', 'https://127.0.0.1/', 'https://localhost/'];
  for (const url of lifted) {
    const refusal = checkUrl(url, rules);
    assert.ok(
      'why' in refusal && addressRefusalText(refusal).endsWith('; the operator of the service can allow it'),
      url,
    );
  }
  const refusal = checkUrl('ftp://a.example/', rules);
  assert.ok('why' in refusal && !addressRefusalText(refusal).includes('operator'));
});

describe('trusted hosts', () => {
  const allowedHosts = ['Printer.LAN', 'files.lan:8080', '[::1]:9000', '10.0.0.5'];
  const passes = (url: string) => checkUrl(url, { allowedHosts, httpsOnly: true }) instanceof URL;

  test('skip the checks of scheme, port and address, exactly as written', () => {
    for (const url of [
      'http://printer.lan/',
      'http://PRINTER.lan:1234/',
      'http://files.lan:8080/',
      'http://[::1]:9000/',
      'http://[0::1]:9000/',
      'http://10.0.0.5:22/',
      'http://167772165/',
    ])
      assert.ok(passes(url), url);
    for (const url of [
      'http://printer.lan./',
      'http://a.printer.lan/',
      'http://printer.lan.example/',
      'http://files.lan/',
      'http://files.lan:8081/',
      'http://[::1]/',
      'http://[::1]:90001/',
      'http://10.0.0.50/',
      'http://10.0.0.5.example/',
    ])
      assert.ok(!passes(url), url);
  });

  test('may not be called with a user name or another scheme', () => {
    assert.ok(!passes('http://user@printer.lan/'));
    assert.ok(!passes('http://:password@printer.lan/'));
    assert.ok(!passes('ftp://printer.lan/'));
  });

  test('are not trusted on another port', async (t) => {
    const canary = await startCanary(t);
    const http = startHttp(t, { allowedHosts: [`files.lan:${canary.port + 1}`], ports: [canary.port] });
    assert.equal(await attempt(http, `http://files.lan:${canary.port}/`), 'address_refused');
    assert.equal(canary.connections, 0);
  });
});

describe('resolved addresses', () => {
  const lookup = (resolve: Resolve, all: boolean) =>
    new Promise<string[]>((done, fail) => {
      guardedLookup(resolve)('name.example', { all }, (error, answer) => {
        if (error) fail(error);
        else done(all ? (answer as LookupAddress[]).map(({ address }) => address) : [answer as string]);
      });
    });

  test('one private address in a result refuses the name', async () => {
    const both = [PUBLIC, '2606:4700:4700::1111'];
    assert.deepEqual(await lookup(async () => both, true), both);
    assert.deepEqual(await lookup(async () => both, false), [PUBLIC]);
    for (const hidden of [
      '127.0.0.1',
      '10.0.0.5',
      '::1',
      '::ffff:127.0.0.1',
      'fe80::1%eth0',
      '0.0.0.0',
      'garbage',
      '',
    ]) {
      for (const answer of [[hidden], [PUBLIC, hidden], [hidden, PUBLIC]]) {
        await assert.rejects(
          lookup(async () => answer, true),
          ({ failure: { code, sent, detail } }: OutboundError) => {
            assert.deepEqual([code, sent], ['address_refused', false], answer.join());
            return detail.startsWith('its host resolves to an address that is not public');
          },
        );
      }
    }
  });

  test('an unresolvable name is distinguished from a refused one', async () => {
    await assert.rejects(
      lookup(async () => [], true),
      { failure: { code: 'no_address', detail: 'the host has no address', sent: false } },
    );
  });

  test('a name that alternates between public and private a thousand times is never connected to', async (t) => {
    const canary = await startCanary(t);
    const answers = [
      [PUBLIC],
      ['127.0.0.1'],
      [PUBLIC, '127.0.0.1'],
      ['::1'],
      [PUBLIC],
      ['127.0.0.1', PUBLIC],
    ];
    let asked = 0;
    const resolve: Resolve = async () => answers[asked++ % answers.length]!;
    const http = startHttp(t, { resolve, ports: [canary.port], localAddress: '127.0.0.1' });

    const seen: Record<string, number> = {};
    for (let round = 0; round < 1_000; round += 1) {
      const before = asked;
      const answer = answers[asked % answers.length]!;
      const code = await attempt(http, `http://flip.example:${canary.port}/`);
      assert.equal(code, answer.every(isPublicAddress) ? 'connect_failed' : 'address_refused', answer.join());
      // A second DNS query could get another answer: the checked address must be the one that is dialled.
      assert.equal(asked, before + 1);
      seen[code] = (seen[code] ?? 0) + 1;
    }
    assert.equal(canary.connections, 0);
    assert.ok(seen.connect_failed! > 300 && seen.address_refused! > 300, JSON.stringify(seen));
  });
});

describe('isPublicAddress', () => {
  test('an IPv4 address and its IPv4-mapped form have the same result', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        assert.equal(isPublicAddress(`::ffff:${address}`), isPublicAddress(address));
      }),
    );
  });

  test('no address of a private network is public', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const networks = [
      '10',
      '127',
      '0',
      '169.254',
      '192.168',
      '172.16',
      '172.31',
      '100.64',
      '100.127',
      '224',
      '255',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...networks), fc.tuple(byte, byte, byte), (network, rest) => {
        const address = [...network.split('.'), ...rest].slice(0, 4).join('.');
        assert.equal(isPublicAddress(address), false, address);
      }),
    );
  });

  test('no IPv6 address outside 2000::/3 is public', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (!isPublicAddress(address) || address.startsWith('::ffff:')) return;
        const first = Number.parseInt(address.split(':')[0]!, 16);
        assert.ok(first >= 0x2000 && first <= 0x3fff, address);
      }),
    );
  });
});
