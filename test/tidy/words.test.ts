/** Words and calls that are forbidden in parts of the code. */
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { describe, test } from 'node:test';
import { allCode, places, type SourceFile, sources } from './source.ts';

interface Rule {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly never: RegExp;
  /** Files that may, and why. */
  readonly except?: Readonly<Record<string, string>>;
}

const isTest = ({ path }: SourceFile) => path.endsWith('.test.ts');
const src = sources('src/**/*.ts').filter((file) => !isTest(file));
const floor = (...names: string[]) =>
  src.filter(({ path }) => names.some((name) => path.startsWith(`src/${name}/`)));
// These tests contain every word that they forbid.
const everything = allCode().filter(({ path }) => !path.startsWith('test/tidy/'));
const tests = everything.filter(({ path }) => path.startsWith('test/'));

const rules: readonly Rule[] = [
  {
    name: 'the present is asked of the clock',
    files: floor('domain', 'operations', 'store', 'outbound', 'http', 'jobs'),
    never: /\bDate\.now\(\)|\bnew Date\(\)/,
  },
  {
    name: 'operations and rules draw no random numbers of their own',
    files: floor('domain', 'operations', 'store', 'jobs'),
    never: /\bMath\.random\b|\brandom(UUID|Bytes|Int)\(/,
  },
  {
    name: 'the domain waits for nothing',
    files: floor('domain'),
    never: /\basync\b|\bawait\b|\bPromise\b|\bperformance\b|from 'node:/,
  },
  {
    name: 'the domain knows no names of columns or wire fields',
    // The codes of details are published.
    files: floor('domain').filter(({ path }) => !path.startsWith('src/domain/details/')),
    never: /(?<![\w'])[a-z]+(_[a-z]+)+\??:|\.[a-z]+_[a-z]+\b|\b(md5sum|apikey)\b/,
    except: {
      'src/domain/orders/order-states.ts': 'the published codes name its rows',
      'src/domain/reasons/reasons.ts': 'the published codes name its rows',
      'src/domain/reasons/defect-codes.ts': 'the published codes name its rows',
      'src/domain/reasons/remedies.ts': 'the published codes name its rows',
      'src/domain/files/judges/opening.ts': 'has a sentence for every published code of its kind',
      'src/domain/catalogue/preflight-settings.ts': 'the published names of limits name its rows',
      'src/domain/alerts/alert-causes.ts': 'the published codes name its rows',
      'src/domain/orders/cancel.ts': 'has a code for final states, under the name of their row',
      'src/domain/history/why.ts': 'has a reason for every state, under the name of its row',
      'src/domain/history/why-reasons.ts': 'the published codes name its facts',
    },
  },
  {
    name: 'operations know no wire fields',
    files: floor('operations', 'store'),
    never:
      /\b(apikey|md5sum|order_date|create_date|is_cancelable|is_reordable|state_code|shipping_levels?_reference)\b/,
  },
  {
    name: 'rows stop at the store: operations name no column and no row type of a table',
    files: floor('operations', 'jobs'),
    never: /(?<![\w'`/-])[a-z]+(_[a-z]+)+\b(?!')|\/store\/rows\.ts'/,
    except: {
      'src/operations/checks/check.ts': 'states are named as in their table',
      'src/operations/alerts/watch.ts': 'causes are named as in their table',
    },
  },
  {
    name: 'rows stop at the store: http knows snake_case from the wire alone',
    files: floor('http').filter(({ path }) => !/^src\/http\/dialects\//.test(path)),
    never: /\.[a-z]+(_[a-z]+)+\b/,
    except: { 'src/http/oauth/sign-in/interaction.ts': 'parameters have the names of OAuth' },
  },
  {
    name: 'errors are known by their codes, because a database says them in the language of its lc_messages',
    files: src,
    never:
      /\bmessage (===|!==)|\bmessage\.(includes|startsWith|endsWith|match|search)\(|\.(test|exec)\(\w+\.message\)/,
    except: {
      'src/store/engine/db.ts': 'some errors of the driver have no code',
      'src/store/engine/servers.ts': 'one error of the pool has no code',
      'src/operations/partners/pulling.ts': 'the message is that of a print partner',
    },
  },
  {
    name: 'a sentence is shown, and never searched or edited: what it is about is a code with facts',
    files: [...floor('domain', 'operations', 'http', 'cli'), ...sources('panel/src/**/*.{ts,tsx}')],
    never:
      /\b(sentence|info|detail|expected|accepts|why|about)\)?\??\.(match|matchAll|replace|replaceAll|search|startsWith|endsWith|includes|split)\(|\.(exec|test)\((\w+\??\.)*(sentence|info|detail|expected|accepts|why|about)\)/,
    except: {
      'src/operations/history/timeline.ts': 'it hides addresses in what other systems answered',
      'src/operations/mail/send-mails.ts': 'it hides addresses in what mail servers answered',
      'src/http/openapi/components.ts': 'the meanings of fields get a period',
    },
  },
  {
    name: 'only dialects and the transport know reply statuses',
    files: floor('operations', 'domain', 'store', 'jobs', 'cli'),
    never: /\b(status|code)(: |\()[1-5]\d\d\b/,
    except: {
      'src/operations/partners/posting.ts': 'what the simulator of print partners answers',
    },
  },
  {
    name: 'operations never ask through which interface they are called',
    files: floor('operations', 'domain', 'store', 'outbound', 'lib'),
    never: /\bactor\.kind\b|'(core|apps)-\d|\bDialect\b/,
  },
  {
    name: 'SQL stays in the store',
    files: floor('http', 'jobs', 'cli', 'operations', 'outbound', 'formats', 'domain', 'lib', 'app'),
    never: /\bsql`|\.query\(/,
  },
  {
    name: 'the store decides nothing',
    files: floor('store'),
    never: /\brefused\(|\bnew Refused\b/,
  },
  {
    name: 'names of states come from their table',
    files: floor('http', 'jobs', 'cli', 'store', 'outbound', 'app', 'operations'),
    never: /'(order|item)_state_(?!conflict)\w+'/,
  },
  {
    name: 'the environment is read by app alone',
    files: src.filter(({ path }) => !path.startsWith('src/app/')),
    never: /\bprocess\.env\b/,
    except: {
      'src/postgres/identity.ts': 'the programs of the machine are found by its PATH',
      'src/http/openapi/code-samples.ts': 'it writes programs of others',
    },
  },
  {
    name: 'what the service says goes to the log',
    files: src,
    never: /\bconsole\./,
    except: {
      'src/http/openapi/code-samples.ts': 'it writes programs of others',
    },
  },
  { name: 'nothing is left to do', files: everything, never: /\b(TODO|FIXME|XXX|HACK)\b/ },
  { name: 'the compiler is not silenced', files: everything, never: /@ts-(ignore|nocheck|expect-error)/ },
  { name: 'no test runs alone', files: everything, never: /\b(test|describe|it|suite)\.only\(|only: true/ },
  { name: 'no code of the project is mocked', files: tests, never: /\bmock\.\w+\(|\bmock\b.*'node:test'/ },
  {
    name: 'tests wait for signals, not for time to pass',
    files: tests.filter(({ path }) => !path.startsWith('test/harness/')),
    never: /\bset(Timeout|Interval)\(|\bsleep\(|'node:timers/,
    except: {
      'test/outbound/http/hostile-hosts.ts': 'hosts that are slow on purpose',
      'test/outbound/http/http.test.ts': 'a host that is slow on purpose, and a reader that is',
    },
  },
];

const needless: string[] = [];

describe('words', () => {
  for (const { name, files, never, except = {} } of rules) {
    test(name, () => {
      assert.notEqual(files.length, 0);
      const found = files.map((file) => ({ path: file.path, found: places(file, never) }));
      for (const path of Object.keys(except)) {
        if (!found.some((file) => file.path === path && file.found.length > 0))
          needless.push(`${name}: ${path}`);
      }
      assert.deepEqual(
        found.filter(({ path }) => !(path in except)).flatMap((file) => file.found),
        [],
      );
    });
  }

  test('every exception is still needed', () => assert.deepEqual(needless, []));
});

test('no file name is a catch-all', () => {
  const drawer = /(^|[-.])(helpers?|utils?|common|managers?|misc|shared|stuff)([-.]|$)/;
  assert.deepEqual(
    everything.map(({ path }) => path).filter((path) => drawer.test(basename(path))),
    [],
  );
});

test('nothing names the machine it was written on', () => {
  const home = /(^|[^.\w])\/(work|home|root|Users)\/\w/;
  const texts = [...everything, ...sources('*.md', 'docs/**/*.md', 'migrations/*.sql', 'package.json')];
  const found = texts.filter(({ text }) => home.test(text)).map(({ path }) => path);
  assert.deepEqual(found, []);
});

for (const folder of ['test/spec/', 'test/model/rules/']) {
  test(`expected replies are typed by hand: ${folder} imports nothing from src/`, () => {
    const spec = tests.filter(({ path }) => path.startsWith(folder));
    assert.notEqual(spec.length, 0);
    const found = spec.flatMap(({ path, imports }) =>
      imports.filter((specifier) => specifier.includes('/src/')).map((specifier) => `${path} → ${specifier}`),
    );
    assert.deepEqual(found, []);
  });
}
