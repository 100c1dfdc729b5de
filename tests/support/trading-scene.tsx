import { act, fireEvent, screen, within } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import type { Quote } from '#contract/quotes.ts';
import type { User } from '#contract/signed-in.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { board } from '#client/data/quotes/board.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { usePair } from '#client/data/quotes/use-quotes.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { noteServerTime } from '#client/lib/clock/server-time.ts';
import type { Side } from '#domain/trading/pair-terms.ts';
import { toPlain } from '#domain/money/money.ts';
import { protectedPrice } from '#domain/trading/order-rules.ts';
import type { SeenCall } from './fake-exchange.ts';
import type { CallName } from '#contract/calls.ts';
import { deltaOf, quoteOf, userOf } from './samples.ts';
import { press, textOf } from './show.tsx';

let made = 1_000;
/** Tickets and prices outlive the screens that show them: each test has a user and a pair of its own. */
export const freshId = (): number => (made += 1);

export const traderOf = (given: Partial<User> = {}): User => userOf({ id: freshId(), ...given });

/** Time of the samples' prices. */
const madeAt = '2026-11-20T00:00:00.000Z';

const priced = { now_price: '20000', bid: '19999', ask: '20001', tick_size: '0.01', price_decimals: 2 };

/** A contract at 20,000: a lot is a hundredth of a coin, and the fee 0.05 % of the value. */
export const contractOf = (given: Partial<Quote> = {}): Quote =>
  quoteOf({
    id: freshId(),
    kind: 'futures',
    ...priced,
    quote_decimals: 6,
    lever_share_num: '0.01',
    lever_trade_fee: '0.05',
    lever_min_share: 1,
    lever_max_share: 2_000,
    ...given,
  });

/** A coin at 20,000; the fee is 0.1 % of what is received. */
export const coinOf = (given: Partial<Quote> = {}): Quote =>
  quoteOf({ id: freshId(), ...priced, amount_decimals: 5, max_amount: '100', ...given });

/** A stock at 200, paid in dollars. */
export const stockOf = (given: Partial<Quote> = {}): Quote =>
  quoteOf({
    id: freshId(),
    kind: 'stock',
    symbol: 'AAPL/USD',
    currency_id: 40,
    currency_name: 'AAPL',
    legal_id: 41,
    legal_name: 'USD',
    full_name: 'Apple',
    now_price: '200',
    bid: '199.9',
    ask: '200.1',
    amount_decimals: 2,
    base_decimals: 2,
    quote_decimals: 2,
    ...given,
  });

const seqs = new Map<number, number>();
const nextSeq = (id: number): number => {
  const seq = (seqs.get(id) ?? 1) + 1;
  seqs.set(id, seq);
  return seq;
};

/** Sets the price, which is also bid and ask unless they are given. */
export const moveTo = (id: number, price: string, given: Partial<Quote> = {}): void =>
  act(() => {
    const quoted_at = new Date().toISOString();
    const delta = deltaOf({
      id,
      seq: nextSeq(id),
      now_price: price,
      bid: price,
      ask: price,
      quoted_at,
      ...given,
    });
    board.takeDeltas([delta]);
    board.paint();
  });

/** Balances of one account as stored on this device, by currency. */
export const funds =
  (user: User, account: AccountName, available: Readonly<Record<number, string>>) =>
  async (database: TidelineDatabase): Promise<void> => {
    noteServerTime(new Date().toISOString(), Date.now());
    await database.balances.bulkPut(
      Object.entries(available).map(([id, amount]) => ({
        userId: user.id,
        account,
        sequence: 1,
        currency_id: Number(id),
        currency_name: id === '3' ? 'USDT' : 'BTC',
        available: amount,
        frozen: '0',
        total: amount,
        usdt_price: '1',
      })),
    );
    await noteAsOf(database, user.id, 'balances', Date.parse(madeAt));
  };

/** A ticket as its sheet renders it, for the pair on the board. */
export const TicketOf = ({ id, children }: { id: number; children: (pair: PairView) => ReactNode }) => {
  const pair = usePair(id);
  return <Suspense>{pair ? children(pair) : null}</Suspense>;
};

/** The figures in a part, by their labels. */
export const figuresIn = (part: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((label) => [textOf(label), textOf(label.nextElementSibling!)]),
  );

/** The confirmation before sending, once it is open. */
export const confirmation = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

export const buttonIn = (part: HTMLElement, name: string): HTMLElement =>
  within(part).getByRole('button', { name });

/** The same by position: finding them a hundred times by name would take a minute. */
export const submitForm = (): void => void fireEvent.submit(document.querySelector('form')!);
export const openDialog = (): HTMLElement => document.querySelector('dialog')!;
export const agree = (dialog: HTMLElement): void =>
  press([...dialog.querySelectorAll<HTMLElement>('footer button')].at(-1)!);
export const goBack = (dialog: HTMLElement): void =>
  press(dialog.querySelector<HTMLElement>('footer button')!);

/** The calls of one name that reached the exchange, or tried to. */
export const callsOf = (exchange: { readonly seen: readonly SeenCall[] }, name: CallName): SeenCall[] =>
  exchange.seen.filter((call) => call.name === name);

/** The worst price that a request accepts, as a screen formats it. */
export const worstPrice = (side: Side, { seen_price, slippage }: SeenCall['fields'], decimals = 2): string =>
  formatPrice(
    toPlain(protectedPrice(side, seen_price!, slippage!).round(decimals, side === 'buy' ? 0 : 3)),
    decimals,
  );
