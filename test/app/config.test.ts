import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { allSettings, ConfigError, readConfig } from '../../src/app/config/config.ts';

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    for (const problem of error.problems) assert.ok(error.message.includes(problem));
    return error.problems;
  }
  return assert.fail('the settings were accepted');
}

describe('settings left out', () => {
  test('have the defaults of the table', () => {
    const config = readConfig({});
    assert.equal(config.port, 8080);
    assert.equal(config.host, '127.0.0.1');
    assert.equal(config.dataDir, resolve('data'));
    assert.equal(config.role, 'all');
    assert.deepEqual(config.allowedHosts, []);
    assert.equal(config.fileMaxBytes, 512 * 1024 * 1024);
    assert.equal(config.batchSize, 64);
  });

  test('are undefined if leaving them out has a meaning of its own', () => {
    const { databaseUrl, publicUrl, rateLimit, secretKey } = readConfig({});
    assert.deepEqual(
      [databaseUrl, publicUrl, rateLimit, secretKey],
      [undefined, undefined, undefined, undefined],
    );
  });

  test('may also be empty or blank', () => {
    assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: ' ', PLATEN_RATE_LIMIT: '' }), readConfig({}));
  });
});

describe('settings given', () => {
  test('are read as their kinds', () => {
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgresql:///platen?host=/run/postgresql',
      DATABASE_READ_URL: 'postgres://two,three:6432/platen?target_session_attrs=standby',
      PLATEN_PUBLIC_URL: 'https://print.example/platen/',
      PLATEN_ROLE: 'worker',
      PLATEN_ALLOWED_HOSTS: 'Partner.Example, 127.0.0.1,[::1], files.lan:8443',
      PLATEN_RATE_LIMIT: '0',
      PLATEN_SIGNAL_SUNSET: '2027-03-01',
      PLATEN_DATA_DIR: '/var/lib/platen',
      SOMETHING_ELSE: 'is ignored',
    });
    assert.equal(config.port, 0);
    assert.equal(config.databaseUrl, 'postgresql:///platen?host=/run/postgresql');
    assert.deepEqual(config.databaseReadUrl, ['postgres://two/platen', 'postgres://three:6432/platen']);
    assert.equal(config.publicUrl, 'https://print.example/platen');
    assert.equal(config.role, 'worker');
    assert.deepEqual(config.allowedHosts, ['partner.example', '127.0.0.1', '[::1]', 'files.lan:8443']);
    assert.equal(config.rateLimit, 0);
    assert.deepEqual(config.signalSunset, new Date('2027-03-01T00:00:00Z'));
    assert.equal(config.dataDir, '/var/lib/platen');
  });

  test('take several former secret keys, each once', () => {
    const [one, two] = ['ab'.repeat(32), Buffer.alloc(32, 7).toString('base64')];
    const { oldSecretKeys } = readConfig({ PLATEN_OLD_SECRET_KEY: `${one}, ${two},${one}` });
    assert.deepEqual(oldSecretKeys, [Buffer.from(one, 'hex'), Buffer.alloc(32, 7)]);
    assert.throws(() => readConfig({ PLATEN_OLD_SECRET_KEY: `${one},abc` }), /PLATEN_OLD_SECRET_KEY/);
    assert.equal(readConfig({ PLATEN_OLD_SECRET_KEY: '' }).oldSecretKeys, undefined);
  });

  test('take the secret key as hexadecimal digits and as base64', () => {
    const key = Buffer.alloc(32, 0xab);
    for (const text of [key.toString('hex'), key.toString('base64')]) {
      assert.deepEqual(readConfig({ PLATEN_SECRET_KEY: text }).secretKey, key);
    }
  });
});

describe('problems', () => {
  test('are all listed at once', () => {
    const problems = problemsOf({
      PORT: '80a',
      PLATEN_ROLE: 'everything',
      PLATEN_ALLOWED_HOSTS: 'http://127.0.0.1:9000',
      PLATEN_DATADIR: '/data',
    });
    assert.deepEqual(problems, [
      'PLATEN_DATADIR is not a setting; did you mean PLATEN_DATA_DIR?',
      'PORT is "80a"; it must be an integer from 0 to 65535',
      'PLATEN_ROLE is "everything"; it must be one of all, api, worker',
      'PLATEN_ALLOWED_HOSTS is "http://127.0.0.1:9000"; ' +
        'it must be host names or IP addresses separated by commas, each alone or with a port (files.lan:8443), without scheme',
    ]);
  });

  for (const [name, value] of [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '8e3'],
    ['HOST', 'a b'],
    ['PLATEN_LEASE_MS', '0'],
    ['PLATEN_LEASE_MS', '2147483648'],
    ['PLATEN_FILE_MAX_BYTES', '99999999999999999'],
    ['PLATEN_PUBLIC_URL', 'print.example'],
    ['PLATEN_PUBLIC_URL', 'https://user:word@print.example'],
    ['PLATEN_PUBLIC_URL', 'https://print.example/?a=1'],
    ['PLATEN_LOG_LEVEL', 'INFO'],
    ['DATABASE_URL', 'mysql://localhost/platen'],
    ['DATABASE_URL', 'postgres://user:pass%word@localhost/platen'],
    ['DATABASE_URL', 'postgres://localhost:99999/platen'],
    ['DATABASE_URL', 'postgres://one:5432,two:port/platen'],
    ['DATABASE_URL', 'postgres://one,two/platen?target_session_attrs=standby'],
    ['DATABASE_READ_URL', 'mysql://localhost/platen'],
    ['PLATEN_SECRET_KEY', 'ab'.repeat(31)],
    ['PLATEN_BACKUP_PASSPHRASE', 'too short'],
  ] as const) {
    test(`${name}=${value} is refused`, () => {
      const problems = problemsOf({ [name]: value });
      assert.equal(problems.length, 1);
      assert.match(problems[0]!, new RegExp(`^${name} .*; it must be `));
    });
  }

  test('never show a secret value', () => {
    const env = { PLATEN_SECRET_KEY: 'canary-of-the-key', DATABASE_URL: 'http://user:canary@host/' };
    const problems = problemsOf(env);
    assert.equal(problems.length, 2);
    assert.ok(!problems.join().includes('canary'));
    assert.match(
      problems.join(),
      /PLATEN_SECRET_KEY is a value of 17 characters that cannot be used; it must be 32 bytes as 64 hex/,
    );
  });

  test('include contradicting values', () => {
    assert.match(problemsOf({ PORT: '9464' }).join(), /PORT and PLATEN_METRICS_PORT are both 9464/);
    const pooled = { DATABASE_URL: 'postgres://one/p', PLATEN_POOLER: 'transaction' };
    assert.doesNotThrow(() => readConfig({ ...pooled, DATABASE_DIRECT_URL: 'postgres://two/p' }));
    assert.match(problemsOf({ PLATEN_POOLER: 'transaction' }).join(), /PLATEN_POOLER needs DATABASE_URL/);
    assert.match(problemsOf({ DATABASE_DIRECT_URL: 'postgres://two/p' }).join(), /only with PLATEN_POOLER/);
    assert.match(
      problemsOf({ ...pooled, PLATEN_BACKUP_DIR: '/b' }).join(),
      /PLATEN_BACKUP_DIR needs DATABASE_DIRECT_URL/,
    );
    assert.match(problemsOf({ DATABASE_READ_URL: 'postgres://two/p' }).join(), /needs DATABASE_URL/);
    assert.match(problemsOf({ PLATEN_RETRY_MAX_MS: '1' }).join(), /less than PLATEN_RETRY_FIRST_MS/);
    assert.doesNotThrow(() => readConfig({ PORT: '0', PLATEN_METRICS_PORT: '0' }));
    const unreadable = { PLATEN_PROCESSES: 'two', PLATEN_POOL_SIZE: '5', PLATEN_FILES_STORE: 'cloud' };
    assert.equal(problemsOf(unreadable).length, 2, 'values that cannot be read contradict nothing');
  });
});

describe('a name that is not a setting', () => {
  const misspelled = {
    PLATEN_PUBLIC_ULR: 'PLATEN_PUBLIC_URL',
    PLATEN_DATADIR: 'PLATEN_DATA_DIR',
    PLATEN_ROEL: 'PLATEN_ROLE',
    PLATEN_SECRETKEY: 'PLATEN_SECRET_KEY',
    PLATEN_DATABASE_URL: 'DATABASE_URL',
  };
  for (const [name, meant] of Object.entries(misspelled)) {
    test(`${name} is refused, because ${meant} is meant`, () => {
      assert.deepEqual(problemsOf({ [name]: '1' }), [`${name} is not a setting; did you mean ${meant}?`]);
    });
  }

  // Names of people's scripts, of deploy/caddy, and those that Kubernetes sets for a service that is named platen.
  const foreign = [
    ...['PLATEN_URL', 'PLATEN_KEY', 'PLATEN_API_KEY', 'PLATEN_APIKEY', 'PLATEN_BASE_URL', 'PLATEN_TOKEN'],
    ...[
      'PLATEN_CLIENT_ID',
      'PLATEN_CLIENT_SECRET',
      'PLATEN_WEBHOOK_SECRET',
      'PLATEN_SECRET',
      'PLATEN_VERSION',
    ],
    ...[
      'PLATEN_HOST',
      'PLATEN_PORT',
      'PLATEN_PORT_8080_TCP_ADDR',
      'PLATEN_SERVICE_HOST',
      'PLATEN_SERVICE_PORT',
    ],
  ];
  test('is ignored where it is none that was misspelled, and listed', () => {
    const env = Object.fromEntries(foreign.map((name) => [name, 'http://127.0.0.1:8080']));
    const { foreignNames, ...config } = readConfig(env);
    const { foreignNames: none, ...defaults } = readConfig({});
    assert.deepEqual([foreignNames, none], [foreign, []]);
    assert.deepEqual(config, defaults);
  });
});

test('every setting has a unique name and a description', () => {
  assert.equal(new Set(allSettings.map(({ name }) => name)).size, allSettings.length);
  for (const { name, description } of allSettings) {
    assert.match(name, /^[A-Z][A-Z0-9_]+$/);
    assert.match(description, /^[A-Z].*\.$/);
  }
});

test('a data folder that cannot be created is refused at once', async () => {
  const { commandLine } = await import('../cli/command-line.ts');
  for (const path of ['/proc/x', '/dev/null/x']) {
    const { code, err } = await commandLine({ PLATEN_DATA_DIR: path })('seed', 'demo');
    assert.equal(code, 1);
    assert.match(err, new RegExp(`platen: The data folder ${path} cannot be used: .* Set PLATEN_DATA_DIR`));
  }
});
