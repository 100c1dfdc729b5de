import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoticeSwitch } from '#contract/push.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { outboxActor, startOutbox } from '#client/data/outbox-actor.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { createFakeExchange, failureOf, type SeenCall } from '#tests/support/fake-exchange.ts';
import { until } from '#tests/support/until.ts';
import { storeNoticesOff, noticesOff, switchNotice } from './notice-switches.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  netStatus.set('online');
});
afterEach(() => outboxActor.stop());

const shown = async (): Promise<string[]> => [...(await noticesOff(await loadDatabase(), 7))].sort();
const pressed = ({ fields }: SeenCall): string => `${fields['switch']} ${fields['is_on']}`;

test('switches take effect at once, and their requests reach the exchange one after the other', async () => {
  const off = new Set<NoticeSwitch>(['products']);
  let answerFirst = (): void => undefined;
  const pending = new Promise<void>((resolve) => (answerFirst = resolve));
  const exchange = createFakeExchange({
    setNoticeSwitch: (async ({ switch: name, is_on }: Record<string, NoticeSwitch>) => {
      if (exchange.seen.length === 1) await pending;
      if (name === 'security') return failureOf({ error: 'parameter.error' });
      if ((is_on as string) === '1') off.delete(name!);
      else off.add(name!);
      return { off: [...off] };
    }) as never,
  });
  vi.stubGlobal('fetch', exchange.fetch);
  await storeNoticesOff([...off]);
  startOutbox();
  for (const [name, isOn] of [
    ['orders', false],
    ['orders', true],
    ['alerts', false],
    ['products', true],
  ] as const)
    expect((await switchNotice(name, isOn)).ok).toBe(true);
  expect(await shown()).toEqual(['alerts']);
  await until('the first is asked', () => exchange.seen.length > 0);
  expect(exchange.seen.map(pressed)).toEqual(['orders 0']);
  answerFirst();
  await until('all are sent', async () => (await (await loadDatabase()).outbox.count()) === 0);
  expect(exchange.seen.map(pressed)).toEqual(['orders 0', 'orders 1', 'alerts 0', 'products 1']);
  expect([[...off], await shown()]).toEqual([['alerts'], ['alerts']]);

  // A change that is refused for good is reverted.
  await switchNotice('security', false);
  await until('it is refused', async () => (await (await loadDatabase()).outbox.count()) === 0);
  expect([exchange.seen.map(pressed).at(-1), await shown()]).toEqual(['security 0', ['alerts']]);
});
