import { expect, test, vi } from 'vitest';
import { defaultChartSettings } from '#client/lib/chart/chart-settings.ts';
import type { FirstRows, SettingRow, Settings } from '#client/data/engine/rows.ts';
import type { StoredSession } from '#machines/session.machine.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { fillFirstPage, type Opening } from './first-page.ts';

const built = `<!doctype html><html lang="en"><head></head><body>
<!--visitor--><h2><!--w-->Trade at the price you see<!----></h2><!--/visitor-->
<!--account--><p><!--w-->Total equity<!----></p><!--/account-->
<!--rows--><li class="skeleton_row"></li><!--/rows-->`;
const nowMs = Date.UTC(2026, 10, 22, 9);
const settings: Settings = {
  language: 'spa',
  fiat: 'USD',
  theme: 'light',
  upColour: 'red',
  hideBalances: false,
  hotkeys: true,
  chart: defaultChartSettings,
};
const row = quoteOf({ id: 1, now_price: '97410.79', quoted_at: '2026-11-22T08:55:00.000Z' });
const session = { token: 'secret', user: { id: 7, account: 'ann@example.org' } } as StoredSession;
const rowsOf = (fields: Partial<FirstRows>): SettingRow => ({
  key: 'firstRows',
  value: { userId: 0, isOwn: false, rows: [row], ...fields },
});

const open = (rows: readonly SettingRow[], opening: Partial<Opening> = {}): string =>
  fillFirstPage(built, {
    snapshot: { rows },
    hash: '',
    languages: ['en-US'],
    nowMs,
    fonts: [],
    ...opening,
  });
const pricesIn = (html: string): string[] =>
  [...html.matchAll(/quote-figures_price">([^<]*)</g)].map(([, price]) => price!);

test('the page has the language, theme, colours, regional separators and stored prices of the device', () => {
  const html = open([{ key: 'settings', value: settings }, rowsOf({})], { languages: ['es-MX', 'en'] });
  expect(html).toContain('<html lang="es" dir="ltr" data-theme="light" data-up-colour="red">');
  expect(pricesIn(html)).toEqual(['97,410.79']);
  expect(html).toContain('hace 5 min');
  expect(html).not.toMatch(/<!--(w|visitor|account|rows)-->/);
  expect(pricesIn(open([{ key: 'settings', value: settings }, rowsOf({})], { languages: ['es'] }))).toEqual([
    '97.410,79',
  ]);
});

test('the page uses its own font only if the device has it', () => {
  const html = open([], { fonts: ['/assets/figures-1.woff2'] });
  expect(html).toContain('data-up-colour="green" data-face>');
  expect(html).toContain(
    '<head><link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/figures-1.woff2" />',
  );
  expect(open([])).not.toMatch(/data-face|as="font"/);
});

test('a new device gets placeholder rows, in the language of its browser', () => {
  const html = open([], { languages: ['ja'] });
  expect(html).toContain('<html lang="ja"');
  expect(html).toContain('class="skeleton_row"');
  expect(pricesIn(html)).toEqual([]);
});

test('the pairs of one user are not shown to another, nor to a visitor', () => {
  const own = rowsOf({ userId: 7, isOwn: true });
  expect(pricesIn(open([own]))).toEqual([]);
  expect(
    pricesIn(open([own, { key: 'session', value: { ...session, user: { ...session.user, id: 8 } } }])),
  ).toEqual([]);
  const html = open([own, { key: 'session', value: session }]);
  expect(pricesIn(html)).toEqual(['97,410.79']);
  expect(html).toContain('Total equity');
  expect(html).not.toContain('Trade at the price you see');
  expect(html).not.toMatch(/secret|ann@example/);
});

test('an address of another page contains no price', () => {
  for (const hash of ['#/pages/market/market', '#/pages/transaction/currency?match_id=1', '#/no/such'])
    expect([
      hash,
      pricesIn(open([rowsOf({})], { hash })),
      open([], { hash }).includes('data-page="other"'),
    ]).toEqual([hash, [], true]);
  for (const hash of ['', '#', '#/', '#/?from=home'])
    expect([hash, pricesIn(open([rowsOf({})], { hash })).length]).toEqual([hash, 1]);
});

test('corrupt stored rows, and settings of a removed language, leave a page without prices', () => {
  vi.stubGlobal('reportError', vi.fn());
  for (const broken of [{ ...row, now_price: 'NaN' }, { ...row, quoted_at: 'never' }, {}, null])
    expect(pricesIn(open([rowsOf({ rows: [broken as typeof row] })]))).toEqual([]);
  const lost = { ...settings, language: 'xx', theme: '"><script>', upColour: 'blue' } as unknown as Settings;
  expect(open([{ key: 'settings', value: lost }])).toContain(
    '<html lang="en" dir="ltr" data-theme="dark" data-up-colour="green">',
  );
  vi.unstubAllGlobals();
});
