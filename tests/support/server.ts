import { failureEnvelope } from '#contract/problem.ts';
import { login, register, requestCode } from '#contract/users.ts';
import * as z from 'zod/mini';
import { createApp, type App } from '#server/host-node/app.ts';
import { readConfig } from '#server/host-node/config.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { openDatabase, type OpenDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createLog } from '#server/host-node/running/log.ts';
import type { SentCode } from '#server/exchange/lib/delivery/mailer.ts';
import { systemRandom } from '#server/host-node/secrets/random.ts';
import type { Feed, FeedTick } from '#server/exchange/market/feed.ts';
import type { ApiClient } from './api-client.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cheapPasswords } from './cheap-passwords.ts';
import { createOwnDatabase, ensureTemplate } from './own-database.ts';

/** The whole server in memory: a database of its own, with a clock and prices driven by the test. */
export interface TestServer {
  readonly app: App;
  readonly api: ApiClient;
  readonly database: Database;
  readonly open: OpenDatabase;
  readonly clock: Clock;
  /** Folder of its files. */
  readonly dataDir: string;
  /** The log output so far. */
  log(): string;
  pass(ms: number): void;
  /**
   * Opens or closes the session of every pair for trading; prices continue to arrive, like one that was
   * recorded shortly before the closing.
   */
  setSession(isOpen: boolean): void;
  /**
   * Prices of the feed's next poll; polled now, and every later call waits until they are recorded and
   * published.
   */
  tick(...ticks: Omit<FeedTick, 'atMs'>[]): Promise<void>;
  latestCode(account: string): Promise<string>;
  /** A new user with a session and demo funds. */
  signUp(account?: string, inviteCode?: string): Promise<{ account: string; token: string }>;
  close(): Promise<void>;
}

export const password = 'correct horse';
const startMs = Date.UTC(2026, 0, 15, 12);

const anyAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

type Env = Readonly<Record<string, string>>;

const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'tideline-test-'));

const demonstrationTemplate = 'tideline_demonstration';
let demonstration: Promise<void> | undefined;

/**
 * Template including the demo data, which takes most of a first start: it is the same for every server that
 * starts at `startMs`.
 */
const ensureDemonstration = (postgresUrl: string): Promise<void> =>
  (demonstration ??= ensureTemplate(postgresUrl, demonstrationTemplate, async (url) => {
    const first = await startOn(await openDatabase(url, 8), newDataDir(), startMs, {});
    // Runs the demo's due jobs of the start, once for all copies.
    await first.app.settleDue();
    await first.close();
  }).catch((error: unknown) => {
    // The next file tries again, instead of failing for the same reason.
    demonstration = undefined;
    throw error;
  }));

/** The feed is the test's own (`tick`), unless `env` names one; then the market's `poll` reads it. */
export const startTestServer = async (postgresUrl: string, env: Env = {}): Promise<TestServer> => {
  // A market of its own writes its own history, and an exchange without demo data has none.
  const isUsual = !(env['MARKET_FEED'] ?? env['MARKET_REPLAY']) && (env['DEMO'] ?? '1') === '1';
  if (isUsual) await ensureDemonstration(postgresUrl);
  const template = isUsual ? demonstrationTemplate : undefined;
  const open = await openDatabase(await createOwnDatabase(postgresUrl, 'template', template), 8);
  // Some seeds depend on settings: with such settings seeding runs again.
  return startOn(open, newDataDir(), startMs, env, isUsual && Object.keys(env).length === 0);
};

/**
 * Ends this server and starts the next one on its database, with other settings; only the next one has to
 * be closed.
 */
export const restartTestServer = async (
  { app, open, dataDir, clock }: TestServer,
  env: Env,
): Promise<TestServer> => {
  await app.close();
  return startOn(open, dataDir, clock.nowMs(), env);
};

/** The body of a call and its type: a form, with an optional file. */
const bodyOf = async (form: URLSearchParams, files: readonly [string, File][]) => {
  if (files.length === 0) return { payload: form.toString(), type: 'application/x-www-form-urlencoded' };
  const parts = new FormData();
  form.forEach((value, field) => parts.append(field, value));
  for (const [field, file] of files) parts.append(field, file);
  const encoded = new Response(parts);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
};

/** Starts on an existing database; on failure, `open` is closed. */
export const startOn = async (
  open: OpenDatabase,
  dataDir: string,
  fromMs: number,
  env: Env,
  isSeeded = false,
): Promise<TestServer> => {
  let nowMs = fromMs;
  const clock: Clock = { nowMs: () => nowMs, now: () => new Date(nowMs) };
  const waiting: FeedTick[][] = [];
  let polled: Promise<void> = Promise.resolve();
  const feed: Feed = {
    source: 'replay',
    symbols: ['BTC/USDT', 'ETH/USDT', 'AAPL/USDT'],
    advance: () => waiting.shift() ?? [],
    close: () => undefined,
  };
  let logged = '';
  const log = createLog('debug', { write: (line) => void (logged += line) });
  const config = readConfig({
    DEMO: '1',
    RATE_LIMIT: '1000000',
    DATA_DIR: dataDir,
    // Every server on the demo data can decrypt its sealed values.
    SECRET_KEY: '5ea1'.repeat(16),
    ...cheapPasswords,
    ...env,
  });
  const app = await createApp({
    config,
    log,
    clock,
    random: systemRandom,
    open,
    clientDir: undefined,
    checkAnswers: true,
    isSeeded,
    ...((env['MARKET_FEED'] ?? env['MARKET_REPLAY']) ? {} : { feed }),
  }).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });

  const ask: ApiClient['ask'] = async (endpoint, input, options = {}) => {
    await polled;
    const fields = Object.entries<unknown>({ ...(input as object), lang: options.lang ?? 'en' });
    const form = new URLSearchParams(
      fields.flatMap(([field, value]) =>
        value === undefined || value instanceof File ? [] : [[field, String(value)]],
      ),
    );
    const isGet = endpoint.method === 'GET';
    const { payload, type } = await bodyOf(
      form,
      fields.flatMap(([field, value]) => (value instanceof File ? [[field, value]] : [])),
    );
    const response = await app.http.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}${isGet ? `?${form.toString()}` : ''}`,
      // Each call comes from its own address, so that only the tests of the limits hit them.
      remoteAddress: options.address ?? anyAddress(),
      headers: {
        ...(options.token ? { authorization: options.token } : {}),
        ...(options.origin ? { origin: options.origin } : {}),
        ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
        ...(endpoint.idempotent ? { 'idempotency-key': options.key ?? crypto.randomUUID() } : {}),
        ...(options.attempt === undefined ? {} : { 'idempotency-attempt': String(options.attempt) }),
        ...(options.validUntil === undefined ? {} : { 'valid-until': options.validUntil }),
        ...(isGet ? {} : { 'content-type': type }),
      },
      ...(isGet ? {} : { payload }),
    });
    const body = response.json<{ type: string; message: unknown }>();
    const repeated = response.headers['idempotency-hit'] === 'true';
    if (body.type !== 'ok') return { ok: false, failure: z.parse(failureEnvelope, body), repeated };
    return { ok: true, value: z.parse(endpoint.response, body.message) as never, repeated };
  };
  const api: ApiClient = {
    ask,
    async must(endpoint, input, options) {
      const answer = await ask(endpoint, input, options);
      if (!answer.ok)
        throw new Error(
          `${endpoint.method} ${endpoint.path}: ${answer.failure.error} ${answer.failure.field ?? ''}`,
        );
      return answer.value;
    },
  };
  const latestCode = async (account: string): Promise<string> => {
    const sent = (await app.http.inject({ url: '/dev/outbox' }))
      .json<SentCode[]>()
      .find(({ to, code }) => to === account && code !== '');
    if (!sent) throw new Error(`No code was sent to ${account}`);
    return sent.code;
  };

  return {
    app,
    api,
    database: open.database,
    dataDir,
    open,
    clock,
    log: () => logged,
    pass(ms) {
      nowMs += ms;
    },
    setSession(isOpen) {
      app.openMarket.market.isOpen = () => isOpen;
    },
    tick(...ticks) {
      nowMs += 100;
      waiting.push(ticks.map((tick) => ({ ...tick, atMs: nowMs })));
      polled = polled.then(app.openMarket.poll);
      return polled;
    },
    latestCode,
    async signUp(account = `${crypto.randomUUID().slice(0, 12)}@example.test`, inviteCode = '') {
      await api.must(requestCode, { user_string: account, scene: 'register' });
      await api.must(register, {
        user_string: account,
        code: await latestCode(account),
        password,
        re_password: password,
        extension_code: inviteCode,
      });
      return { account, token: await api.must(login, { user_string: account, password }) };
    },
    async close() {
      await app.close();
      await open.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};
