// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { until } from '#tests/support/until.ts';

const rates = {
  rates: [{ currency_code: 'THB', rate: '35' }],
  as_of: '2026-11-28T00:00:00.000Z',
  source: 'ECB',
};
const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 28);

beforeEach(async () => {
  await forgetStorage();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  return () => vi.useRealTimers();
});

/** A tab with its own modules; all tabs share the device's storage. */
const openTab = async (listFiatRates: Answers['listFiatRates']) => {
  vi.resetModules();
  const exchange = createFakeExchange({ listFiatRates });
  vi.stubGlobal('fetch', exchange.fetch);
  const { refreshFiatRates } = await import('./refresh-fiat-rates.ts');
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  await loadDatabase();
  return { check: refreshFiatRates, asked: () => exchange.seen.length, database: await loadDatabase() };
};

/** Web Locks as shared by the tabs of one browser. */
const shareLocks = (): void => {
  const locked = new Set<string>();
  const request = async (name: string, _: object, grant: (lock: object | null) => Promise<void>) => {
    if (locked.has(name)) return grant(null);
    locked.add(name);
    await grant({});
    locked.delete(name);
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { query: async () => ({}), request } });
};

test('rates are fetched once a day, and again as soon as they are older', async () => {
  shareLocks();
  const tab = await openTab(() => rates);
  await tab.check();
  await tab.check();
  expect(tab.asked()).toBe(1);
  vi.setSystemTime(start + dayMs - 1);
  await tab.check();
  expect(tab.asked()).toBe(1);
  vi.setSystemTime(start + dayMs);
  await tab.check();
  expect(tab.asked()).toBe(2);
});

test('rates that failed to load are fetched at the next check', async () => {
  shareLocks();
  let isUp = false;
  const tab = await openTab(() => (isUp ? rates : failureOf({ error: 'server.stopping' })));
  expect((await tab.check()).ok).toBe(false);
  isUp = true;
  expect((await tab.check()).ok).toBe(true);
  expect(tab.asked()).toBe(2);
});

test('of two tabs that check at once one fetches, and both have the rates', async () => {
  shareLocks();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const slow = async () => {
    await answered;
    return rates;
  };
  const first = await openTab(slow as unknown as Answers['listFiatRates']);
  const second = await openTab(slow as unknown as Answers['listFiatRates']);
  const checks = [first.check(), second.check()];
  await until('one asks', () => first.asked() + second.asked() > 0);
  answer();
  expect((await Promise.all(checks)).map(({ ok }) => ok)).toEqual([true, true]);
  await second.check();
  expect(first.asked() + second.asked()).toBe(1);
  expect((await second.database.fiatRates.get('rates'))?.rates).toEqual({ THB: '35' });
});
