import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { acceptedLanguages, registerFirstPage } from '#server/host-node/http/first-page.ts';
import { createCallTurns } from '#server/host-node/http/call-turns.ts';
import { createHttp } from '#server/host-node/http/http.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { registerRateLimit } from '#server/host-node/http/rate-limit.ts';
import { createSharedReads } from '#server/host-node/http/shared-reads.ts';
import { registerStaticFiles } from '#server/host-node/http/static-files.ts';
import { quoteOf } from '#tests/support/samples.ts';

let folder: string;
let app: FastifyInstance;
let quotes: Quote[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-client-'));
  writeFileSync(
    join(folder, 'index.html'),
    readFileSync('src/client/index.html', 'utf8').replace('<style>', '<style>a{}'),
  );
  const clock = systemClock(0);
  quotes = [
    quoteOf({ id: 2, sort: 2, currency_name: 'ETH', quoted_at: clock.now().toISOString() }),
    quoteOf({
      id: 1,
      sort: 1,
      currency_name: '<b>',
      now_price: '97410.79',
      quoted_at: clock.now().toISOString(),
    }),
    quoteOf({ id: 3, sort: 0, kind: 'futures', quoted_at: clock.now().toISOString() }),
  ];
  app = await createHttp(createLog('silent'), clock);
  await registerStaticFiles(app, folder);
  await registerRateLimit(app, { generalCount: 5, findCaller: () => Promise.resolve(null) });
  registerFirstPage(app, {
    clientDir: folder,
    market: { quotes: () => [...quotes] },
    clock,
    sharedReads: createSharedReads(createCallTurns()),
  });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = (language?: string, url = '/') =>
  app.inject({ url, headers: { cookie: 'session=x', ...(language ? { 'accept-language': language } : {}) } });
const textsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`${name}">([^<]*)<`, 'g'))].map(([, text]) => text!);

test('the page has the first prices of the board, in the language of the browser', async () => {
  const english = await page();
  expect(textsOf(english.body, 'pair-name_code')).toEqual(['&lt;b&gt;', 'ETH']);
  expect(textsOf(english.body, 'quote-figures_price')).toEqual(['97,410.79', '100.00']);
  expect(english.body).toMatch(/Updated \d+ sec\. ago/);
  const french = await page('xx, fr-CH;q=0.8, en;q=0.5');
  expect(french.body).toContain('<html lang="fr"');
  expect(french.body).toContain('content="Tradez cryptos');
  expect(textsOf(french.body, 'quote-figures_price')).toEqual(['97\u202f410,79', '100,00']);
});

test('the page is not cached, and its policy allows its own inline style and no script', async () => {
  const { headers, body } = await page();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/script-src 'self';style-src 'self' 'sha256-/);
  expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style="/);
  expect(headers['set-cookie']).toBe(undefined);
});

test('without a price the page shows no row, and old prices are shown with their age', async () => {
  quotes = [];
  expect((await page()).body).toContain('class="skeleton_row"');
  quotes = [quoteOf({ id: 1, quoted_at: new Date(Date.now() - 3 * 3_600_000).toISOString() })];
  expect((await page()).body).toContain('Updated 3 hr. ago');
});

test('the worker gets the page as built, a browser opening that address is redirected', async () => {
  expect((await page(undefined, '/index.html')).body).toContain('<!--rows-->');
  const asked = await app.inject({ url: '/index.html', headers: { 'sec-fetch-dest': 'document' } });
  expect([asked.statusCode, asked.headers['location']]).toEqual([302, '/']);
});

test.each([
  ['', []],
  ['fr', ['fr']],
  ['en;q=0.2, ja, th;q=0.9', ['ja', 'th', 'en']],
  ['en;q=0, *, <script>, de;q=x', []],
  [Array.from({ length: 500 }, () => 'fr').join(), Array.from({ length: 20 }, () => 'fr')],
])('"%.30s" selects the languages %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});

test('the page has a high rate limit per network, but has one', async () => {
  for (let place = 0; place < 300; place += 1) expect((await page()).statusCode).toBe(200);
  expect((await page()).statusCode).toBe(429);
});

test('the page of practice contains no price of this exchange', async () => {
  for (const address of ['/?practice', '/?practice=', '/?a=1&practice']) {
    const { body, statusCode } = await app.inject({ url: address });
    expect([address, statusCode, body.includes('97,410'), body.includes('skeleton_row')]).toEqual([
      address,
      200,
      false,
      true,
    ]);
  }
  expect((await app.inject({ url: '/' })).body).toContain('97,410');
});
