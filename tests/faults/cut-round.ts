import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import type { CutProxy } from '#tests/support/cut-proxy.ts';
import type { MortalBrowser } from '#tests/support/mortal-browser.ts';
import { until } from '#tests/support/until.ts';
import { confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { agreeTo } from '#tests/support/agree.ts';

const places = [
  'before the request',
  'in the request',
  'before the answer',
  'in the answer',
  'at a moment',
] as const;
const deaths = ['no death', 'no death', 'page dies', 'page dies, reopens offline', 'browser dies'] as const;

/** The faults of one order, all determined by the seed and the round's number. */
export interface Fate {
  readonly kind: 'market' | 'limit';
  readonly amount: string;
  readonly place: (typeof places)[number];
  /** Bytes of the request or of the answer that pass. */
  readonly bytes: number;
  /** How long after the confirmation the connection is cut, when the cut is by time. */
  readonly momentMs: number;
  readonly death: (typeof deaths)[number];
  /** How long after the cut the page dies or the connection is restored. */
  readonly laterMs: number;
}

/** Approximate length of both, so that few cuts come too late. */
const requestLength = 900;
const answerLength = 1_000;
const longestMomentMs = 80;
const longestLaterMs = 250;

export const fateOf = (seed: string, round: number): Fate => {
  const random = createSeededRandom(`${seed} ${round}`);
  const below = (bound: number): number => Math.floor(random.uniform() * bound);
  const place = places[round % places.length]!;
  return {
    kind: below(3) === 0 ? 'limit' : 'market',
    // Consecutive rounds differ, so that a late order is not mistaken for the next one; the last digit is
    // none that the app would leave out.
    amount: `0.000${2 + Math.floor((round % 18) / 9)}${1 + (round % 9)}`,
    place,
    bytes: 1 + below(place === 'in the request' ? requestLength : answerLength),
    momentMs: below(longestMomentMs),
    death: deaths[below(deaths.length)]!,
    laterMs: below(longestLaterMs),
  };
};

/** The app's final report of the order. */
export type Verdict =
  /** Without its number where the outcome was shown as an event. */
  { readonly result: 'placed'; readonly orderId: number | null } | { readonly result: 'free' };

export interface Stage {
  readonly browser: MortalBrowser;
  readonly proxy: CutProxy;
  /** The pair's page, through the proxy. */
  readonly pageUrl: string;
}

/** A limit price far below the market, so that the order rests. */
const lowPrice = '60000';

const armCut = (proxy: CutProxy, { place, bytes }: Fate): void => {
  const start = 'POST /api/coin/trade';
  // Not a byte of it arrives. On a connection known to be dead nothing can be confirmed.
  if (place === 'before the request') proxy.cutNext(start, { requestBytes: 0, answerBytes: 0 });
  if (place === 'in the request') proxy.cutNext(start, { requestBytes: bytes, answerBytes: Infinity });
  if (place === 'before the answer') proxy.cutNext(start, { requestBytes: Infinity, answerBytes: 0 });
  if (place === 'in the answer') proxy.cutNext(start, { requestBytes: Infinity, answerBytes: bytes });
  if (place === 'at a moment') proxy.cutNext(start, { requestBytes: Infinity, answerBytes: Infinity });
};

/** No order in progress is on the screen. */
const closedTicket = (page: Page) => page.locator('main:not(:has(dialog)) footer button').first();
const freeTicket = (page: Page) =>
  page
    .locator('form:not(:has([aria-busy="true"]))')
    .getByRole('textbox', { name: 'Amount' })
    .or(closedTicket(page));

const fillTicket = async (page: Page, { kind, amount }: Fate): Promise<void> => {
  const next = page.getByRole('button', { name: 'New order' });
  const kinds = page.getByRole('radiogroup', { name: 'Order type' });
  await next.or(kinds).or(closedTicket(page)).first().waitFor();
  if (await next.isVisible()) await next.click();
  else if (!(await kinds.isVisible())) await openTicket(page);
  await kinds.getByText(kind === 'market' ? 'Market' : 'Limit', { exact: true }).click();
  if (kind === 'limit') await page.getByRole('textbox', { name: 'Price' }).fill(lowPrice);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Buy BTC' }).click();
};

/** With the amount: the toast of the order before may still be shown. */
const outcome = (page: Page, { amount }: Fate) =>
  page.getByText(new RegExp(`^(Filled ${amount} .* on average\\.$|Order placed\\. .*${amount} )`));
const uncertain = (page: Page) => page.getByText(/can’t be placed twice/);

/** Waits until the ticket reports success with the order's number, or is free again. */
const readVerdict = async (page: Page, fate: Fate): Promise<Verdict> => {
  const placed = outcome(page, fate);
  const free = freeTicket(page);
  await placed.or(free).first().waitFor();
  if (!(await placed.isVisible())) return { result: 'free' };
  const number = page.getByRole('dialog').getByText(/^Order \d+$/);
  const isNumbered = (await number.count()) > 0;
  return {
    result: 'placed',
    orderId: isNumbered ? Number((await number.first().textContent())!.replace(/\D/g, '')) : null,
  };
};

/**
 * The answer was stored and the page died before it was shown: a notice next to the free ticket reports the
 * order. It may appear shortly after the ticket.
 * @throws when there is none
 */
export const readNotice = async (page: Page, { amount }: Fate, orderId: number): Promise<Verdict> => {
  const link = page.locator(`a[href$="currency_order?id=${orderId}"]`);
  const notice = page.getByRole('status').filter({ has: link, hasText: ` ${amount} BTC ` });
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  return { result: 'placed', orderId };
};

/** Sends one order through one cut. `null`: the cut came too late to affect the order. */
export const runRound = async ({ browser, proxy, pageUrl }: Stage, fate: Fate): Promise<Verdict | null> => {
  const open = async (): Promise<void> => {
    await browser.page().goto(pageUrl, { waitUntil: 'commit' });
  };
  if (browser.page().url() === 'about:blank') await open();
  let page = browser.page();
  await fillTicket(page, fate);
  const dialog = confirmationOf(page);
  await dialog.waitFor();
  armCut(proxy, fate);
  await agreeTo(page, 'Buy BTC');
  if (fate.place === 'at a moment') {
    await pause(fate.momentMs);
    proxy.cutNow();
  }
  await until(
    'the cut, or an outcome',
    async () => proxy.hasCut() || (await outcome(page, fate).isVisible()),
  );
  const wasCut = proxy.hasCut();
  await pause(fate.laterMs);
  const seen = (await outcome(page, fate).isVisible()) ? await readVerdict(page, fate) : null;
  if (fate.death === 'page dies, reopens offline') {
    await browser.replacePage();
    await open();
    page = browser.page();
    await uncertain(page).or(freeTicket(page)).or(outcome(page, fate)).first().waitFor();
  }
  if (fate.death === 'page dies') await browser.replacePage();
  if (fate.death === 'browser dies') await browser.restart();
  proxy.restore();
  if (fate.death === 'page dies' || fate.death === 'browser dies') await open();
  const verdict = seen ?? (await readVerdict(browser.page(), fate));
  return wasCut ? verdict : null;
};
