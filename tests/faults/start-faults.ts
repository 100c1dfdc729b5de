import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '#server/host-node/database/database.ts';
import {
  freePort,
  startServerProcess,
  temporaryDataDir,
  type ServerProcess,
} from '#tests/support/server-process.ts';

/**
 * Every cause that prevents the built server from starting is reported in one sentence with the remedy,
 * without a stack trace, without a secret, and with an exit code other than 0. `node --import tsx
 * tests/faults/start-faults.ts`
 */
const main = join('dist', 'server', 'main.js');
const dataDir = temporaryDataDir();
let running: ServerProcess;
let runningDatabase: string;

before(async () => {
  running = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
  runningDatabase = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
});
after(async () => {
  await running.stop();
  dataDir.remove();
});

interface Ending {
  readonly code: number | null;
  /** The complete output for the operator. */
  readonly output: string;
}

const run = (nodeArguments: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ending> =>
  new Promise((resolve, reject) => {
    const surroundings = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const child = spawn(process.execPath, nodeArguments, {
      env: { ...surroundings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });

const startInVain = (env: Readonly<Record<string, string>>): Promise<Ending> => run([main], env);

void test('a first start that seeds the demo logs no price lag', () => {
  assert.doesNotMatch(running.output(), /prices lag/);
});

void test('a taken port is reported', async () => {
  const { port } = new URL(running.url);
  const output = `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set PORT to another one.`;
  assert.deepEqual(await startInVain({ PORT: port, DATABASE_URL: runningDatabase }), { code: 1, output });
});

void test('a data folder in use by another process is reported, and that process continues', async () => {
  const output = `The data folder ${dataDir.path} is in use by process ${running.pid}. Stop it, or set DATA_DIR to another folder.`;
  for (const _ of ['once', 'again'])
    assert.deepEqual(await startInVain({ DATA_DIR: dataDir.path }), { code: 1, output });
  assert.equal((await fetch(`${running.url}/readyz`)).status, 200);
});

void test('a data folder that cannot be created is reported', async () => {
  const file = join(dataDir.path, 'a-file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')]) {
    const { code, output } = await startInVain({ DATA_DIR: path });
    assert.match(
      output,
      /^The data folder .+a-file.* cannot be used: .+\. Set DATA_DIR to another folder\.$/,
    );
    assert.equal(code, 1);
  }
});

void test('an older Node.js is reported first of all, by npm start and by the built server', async () => {
  const older = (version: string) =>
    `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;
  for (const version of ['18.20.4', '20.18.3']) {
    const output = `Tideline needs Node.js 20.19 or newer; this is ${version}.`;
    for (const entry of [join('src', 'server', 'host-node', 'start.mjs'), main])
      assert.deepEqual(await run(['--import', older(version), entry]), { code: 1, output });
  }
});

void test('an unreachable database is reported with place and reason, without its password', async () => {
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(runningDatabase);
    change(url);
    return url.href;
  };
  const reasons = [
    [
      changed((url) => {
        url.port = '1';
      }),
      'ECONNREFUSED',
    ],
    [
      changed((url) => {
        url.password = 'wrong-secret';
      }),
      'password authentication failed',
    ],
    [
      changed((url) => {
        url.pathname = '/missing';
      }),
      'database "missing" does not exist',
    ],
    [
      changed((url) => {
        url.hostname = 'host.invalid';
      }),
      'host.invalid',
    ],
  ] as const;
  for (const [address, reason] of reasons) {
    const { code, output } = await startInVain({ DATABASE_URL: address });
    const { host, pathname } = new URL(address);
    assert.ok(
      output.startsWith(`The database at ${host}${pathname} cannot be reached: `) && output.includes(reason),
      output,
    );
    assert.equal(output.split('\n').length, 1, output);
    for (const secret of ['wrong-secret', new URL(runningDatabase).password])
      assert.ok(!output.includes(secret));
    assert.equal(code, 1);
  }
});

void test('every invalid setting is reported at once, by name', async () => {
  const { code, output } = await startInVain({
    PORT: 'eighty',
    DATABASE_URL: 'postgres://[',
    MARKET_FEED: 'dreams',
    DEMO: 'yes',
  });
  const wrong = [
    'PORT must be a whole number',
    'DATABASE_URL must be',
    'MARKET_FEED must be simulated, replay or live',
    'DEMO must be 0 or 1',
  ];
  for (const message of wrong) assert.ok(output.includes(message), output);
  assert.equal(output.split('\n').length, 1, output);
  assert.equal(code, 1);
});

void test('a missing mail server is reported when codes could only be shown in the log', async () => {
  const { code, output } = await startInVain({ SMTP_URL: '', DATABASE_URL: runningDatabase });
  assert.match(output, /^Without DEMO=1 codes have to be mailed: set SMTP_URL/);
  assert.equal(code, 1);
});

void test('a start that fails half-way reports the reason and ends, even with the feed running', async () => {
  const { database, close } = await openDatabase(runningDatabase, 1);
  await sql`create database half_way`.execute(database);
  await close();
  const url = new URL(runningDatabase);
  url.pathname = '/half_way';
  const once = await startServerProcess({
    dataDir: dataDir.path,
    port: await freePort(),
    env: { DATABASE_URL: url.href },
  });
  await once.stop();
  const broken = await openDatabase(url.href, 1);
  await sql`alter table positions rename to elsewhere`.execute(broken.database);
  await broken.close();
  const { code, output } = await startInVain({ DATABASE_URL: url.href });
  assert.match(output, /relation "positions" does not exist/);
  assert.equal(code, 1);
});

void test('pages that fail to build while the server prepares its database are reported', async () => {
  const server = pathToFileURL(join('dist', 'server', 'serve.js')).href;
  const entry = `const { serve } = await import('${server}'); await serve(process.env, Promise.resolve(false));`;
  assert.deepEqual(await run(['--input-type=module', '--eval', entry], { DATABASE_URL: runningDatabase }), {
    code: 1,
    output: 'Tideline could not be built.',
  });
});
