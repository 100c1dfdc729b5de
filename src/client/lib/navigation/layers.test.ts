// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '#client/app/features.ts';
import { openLayer } from './layers.ts';
import { back, currentLocation, navigateTo, redirectTo } from './navigation.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { mockSessionHistory, type SessionHistory } from '#tests/support/session-history.ts';

let session: SessionHistory;
const arrived = async (): Promise<void> => {
  for (let turns = 0; turns < 4; turns += 1) await new Promise((resolve) => setTimeout(resolve));
};
const pressBack = async (): Promise<void> => {
  session.step(-1);
  await arrived();
};

beforeAll(() => {
  offerPages(features);
  session = mockSessionHistory();
});

beforeEach(() => {
  navigateTo('/pages/market/market');
  navigateTo('/pages/transaction/currency', { match_id: 1 });
});
afterEach(arrived);

/** A sheet that closes when asked to. */
const openSheet = () => {
  const sheet = { isOpen: true, leave: () => undefined as void };
  const leave = openLayer(() => sheet.leave());
  sheet.leave = () => {
    sheet.isOpen = false;
    leave();
  };
  return sheet;
};

test('Back closes the topmost layer, one at a time, and then leaves the page', async () => {
  const [lower, upper] = [openSheet(), openSheet()];
  await pressBack();
  expect([lower.isOpen, upper.isOpen, currentLocation().route]).toEqual([
    true,
    false,
    '/pages/transaction/currency',
  ]);
  await pressBack();
  expect([lower.isOpen, currentLocation().route]).toEqual([false, '/pages/transaction/currency']);
  await pressBack();
  expect(currentLocation().route).toBe('/pages/market/market');
});

test('layers closed by their own buttons leave no history entry, however many close at once', async () => {
  const depth = session.at();
  const [lower, upper] = [openSheet(), openSheet()];
  lower.leave();
  upper.leave();
  await arrived();
  expect(session.at()).toBe(depth);
  await pressBack();
  expect(currentLocation().route).toBe('/pages/market/market');
});

test('a layer that replaces another takes over its history entry', async () => {
  const depth = session.at();
  openSheet().leave();
  const next = openSheet();
  await arrived();
  expect(session.at()).toBe(depth + 1);
  await pressBack();
  expect([next.isOpen, session.at()]).toEqual([false, depth]);
});

test('a page opened from a layer is on top of the page below, and one opened in place replaces that', async () => {
  openSheet();
  navigateTo('/pages/fund/fundTransfer');
  await arrived();
  expect(currentLocation().route).toBe('/pages/fund/fundTransfer');
  await pressBack();
  expect(currentLocation().route).toBe('/pages/transaction/currency');
  openSheet();
  redirectTo('/pages/transaction/currency', { match_id: 2 });
  await arrived();
  expect(currentLocation().text).toBe('/pages/transaction/currency?match_id=2');
  back();
  await arrived();
  expect(currentLocation().route).toBe('/pages/market/market');
});

test('a layer that its owner does not close gets the next Back again', async () => {
  let asked = 0;
  const leave = openLayer(() => void (asked += 1));
  await pressBack();
  await pressBack();
  expect([asked, currentLocation().route]).toEqual([2, '/pages/transaction/currency']);
  leave();
});

test('an entry left by a previous layer is skipped', async () => {
  const depth = session.at();
  openSheet();
  session.arriveBy('#/pages/common/faq');
  await arrived();
  await pressBack();
  expect([session.at(), currentLocation().route]).toEqual([depth, '/pages/transaction/currency']);
});
