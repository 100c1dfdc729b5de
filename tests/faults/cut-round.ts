import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createSeededRandom } from '#server/market/seeded-random.ts';
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

/** What befalls one order; all of it follows from the seed and the round's number. */
export interface Fate {
  readonly kind: 'market' | 'limit';
  readonly amount: string;
  readonly place: (typeof places)[number];
  /** Bytes of the request or of the answer that pass. */
  readonly bytes: number;
  /** How long after the order was agreed to the line is cut, where the moment decides. */
  readonly momentMs: number;
  readonly death: (typeof deaths)[number];
  /** How long after the cut the page dies or the line is mended. */
  readonly laterMs: number;
}

/** About as long as the two are, so that few cuts come too late. */
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
    // Neighbouring rounds differ, so that an order that comes late is not taken for the next one.
    amount: `0.000${20 + (round % 20)}`,
    place,
    bytes: 1 + below(place === 'in the request' ? requestLength : answerLength),
    momentMs: below(longestMomentMs),
    death: deaths[below(deaths.length)]!,
    laterMs: below(longestLaterMs),
  };
};

/** What the app says of the order in the end. */
export type Verdict =
  /** Without its number where the outcome passed as an event. */
  { readonly says: 'placed'; readonly orderId: number | null } | { readonly says: 'free' };

export interface Stage {
  readonly browser: MortalBrowser;
  readonly proxy: CutProxy;
  /** The pair's page, through the proxy. */
  readonly pageUrl: string;
}

/** A limit that rests. */
const lowPrice = '60000';

const armCut = (proxy: CutProxy, { place, bytes }: Fate): void => {
  const start = 'POST /api/coin/trade';
  // Not a byte of it arrives. A line that is dead already is told, and nothing can be agreed to.
  if (place === 'before the request') proxy.cutNext(start, { requestBytes: 0, answerBytes: 0 });
  if (place === 'in the request') proxy.cutNext(start, { requestBytes: bytes, answerBytes: Infinity });
  if (place === 'before the answer') proxy.cutNext(start, { requestBytes: Infinity, answerBytes: 0 });
  if (place === 'in the answer') proxy.cutNext(start, { requestBytes: Infinity, answerBytes: bytes });
  if (place === 'at a moment') proxy.cutNext(start, { requestBytes: Infinity, answerBytes: Infinity });
};

/** Nothing of an order that was under way is on the screen. */
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

const outcome = (page: Page) => page.getByText(/^Filled .* on average\.$|^Order placed\. /);
const uncertain = (page: Page) => page.getByText(/can’t be placed twice/);

/** Waits until the ticket says either yes, with the order's number, or is free again. */
const readVerdict = async (page: Page): Promise<Verdict> => {
  const placed = outcome(page);
  const free = freeTicket(page);
  await placed.or(free).first().waitFor();
  if (!(await placed.isVisible())) return { says: 'free' };
  const number = page.getByRole('dialog').getByText(/^Order \d+$/);
  const isNumbered = (await number.count()) > 0;
  return {
    says: 'placed',
    orderId: isNumbered ? Number((await number.first().textContent())!.replace(/\D/g, '')) : null,
  };
};

/**
 * The answer was stored and the page died before anybody saw it: a notice beside the free ticket tells of the
 * order. It may come a moment after the ticket.
 * @throws when none comes
 */
export const readNotice = async (page: Page, { amount }: Fate, orderId: number): Promise<Verdict> => {
  const link = page.locator(`a[href$="currency_order?id=${orderId}"]`);
  const notice = page.getByRole('status').filter({ has: link, hasText: ` ${amount} BTC ` });
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  return { says: 'placed', orderId };
};

/** One order through one cut. `null`: the cut came too late to touch the order. */
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
  await until('the cut, or an outcome', async () => proxy.hasCut() || (await outcome(page).isVisible()));
  const wasCut = proxy.hasCut();
  await pause(fate.laterMs);
  const seen = (await outcome(page).isVisible()) ? await readVerdict(page) : null;
  if (fate.death === 'page dies, reopens offline') {
    await browser.replacePage();
    await open();
    page = browser.page();
    await uncertain(page).or(freeTicket(page)).or(outcome(page)).first().waitFor();
  }
  if (fate.death === 'page dies') await browser.replacePage();
  if (fate.death === 'browser dies') await browser.restart();
  proxy.mend();
  if (fate.death === 'page dies' || fate.death === 'browser dies') await open();
  const verdict = seen ?? (await readVerdict(browser.page()));
  return wasCut ? verdict : null;
};
