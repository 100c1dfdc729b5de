import type { DayNote, DayReport, DayTrade } from '#contract/practice-day.ts';
import { reportOf, type DayFacts, type Span } from '#domain/practice/day-report.ts';
import { decimal, toPlain, type Decimal } from '#domain/money/money.ts';
import { createEquityHistoryService } from '#server/exchange/modules/wallets/equity-history.service.ts';
import { createHoldingsService, type Sale } from '#server/exchange/modules/wallets/holdings.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { priceThen } from '#server/exchange/market/price-then.ts';
import { readFees, readTaken, type TakenRow } from './day-facts.repository.ts';
import type { DaySession } from './day-session.ts';

const perUnit = (value: Decimal, quantity: Decimal): string => toPlain(value.div(quantity).round(8, 1));

const tradeOfSale = (sale: Sale, place: number): DayTrade[] => {
  const { currency_name, quantity, proceeds, gain, since, at } = sale;
  if (!gain) return [];
  return [
    {
      kind: 'spot',
      reference: `sale:${place + 1}`,
      symbol: `${currency_name}/USDT`,
      side: 'long',
      openedAt: since.toISOString(),
      closedAt: at.toISOString(),
      quantity: toPlain(quantity),
      openPrice: perUnit(proceeds.minus(gain), quantity),
      closePrice: perUnit(proceeds, quantity),
      result: toPlain(gain.round(8, 1)),
    },
  ];
};

const tradeOfTaken = ({ closed_at, ...row }: TakenRow): DayTrade[] =>
  closed_at === null
    ? []
    : [
        {
          kind: row.kind,
          reference: `${row.kind === 'futures' ? 'position' : 'seconds'}:${row.id}`,
          symbol: row.symbol,
          side: row.type === 1 ? 'long' : 'short',
          openedAt: row.opened_at.toISOString(),
          closedAt: closed_at.toISOString(),
          quantity: toPlain(decimal(row.quantity)),
          openPrice: row.open_price,
          closePrice: row.close_price,
          result: row.result,
        },
      ];

/** Each fee in USDT, at the price of its time, or at the present one if there was none. */
const valueFees = async ({ exchange, database, userId }: DaySession): Promise<string[]> => {
  const { describeCurrency } = exchange.use(createWalletService);
  const fees = await readFees(database, userId);
  return Promise.all(
    fees.map(async ({ at, currency_id, amount }) => {
      const { currency_name, usdt_price } = describeCurrency(currency_id);
      const then =
        currency_name === 'USDT'
          ? '1'
          : await priceThen(exchange.market, `${currency_name}/USDT`, at.getTime());
      return toPlain(
        decimal(amount)
          .times(decimal(then ?? usdt_price ?? '0'))
          .round(8, 1),
      );
    }),
  );
};

/** The day's pairs at its start and now; pairs without a price at the start are left out. */
const readPrices = async ({ exchange, startMs }: DaySession): Promise<DayFacts['prices']> => {
  const { market } = exchange;
  const found = await Promise.all(
    market.instruments.symbols.map(async (symbol) => {
      const first = await market.candles(symbol, '1min', startMs, startMs, 1);
      const now = market.latest(symbol)?.price;
      return first[0] && now !== undefined ? [{ then: first[0].open, now }] : [];
    }),
  );
  return found.flat();
};

const readFacts = async (session: DaySession): Promise<DayFacts> => {
  const { exchange, database, clock, userId, startMs, steps } = session;
  const { describeCurrency } = exchange.use(createWalletService);
  const parts = { database, market: exchange.market, clock, describeCurrency };
  const { points } = await createEquityHistoryService(parts).since(userId, new Date(startMs));
  const { sales, held } = await createHoldingsService(parts).sales(userId);
  const taken = await readTaken(database, userId);
  const toMs = steps.nowMs();
  const exposures: Span[] = [
    ...held.map(({ from, to }) => ({ fromMs: from.getTime(), toMs: to?.getTime() ?? toMs })),
    ...taken.map(({ opened_at, closed_at }) => ({
      fromMs: opened_at.getTime(),
      toMs: closed_at === null ? toMs : closed_at.getTime(),
    })),
  ];
  return {
    fromMs: startMs,
    toMs,
    equity: points,
    trades: [...sales.flatMap(tradeOfSale), ...taken.flatMap(tradeOfTaken)],
    fees: await valueFees(session),
    exposures,
    prices: await readPrices(session),
  };
};

/** What is to be learned from the day so far, at the time of the last step. */
export const reportDay = (session: DaySession, notes: readonly DayNote[]): Promise<DayReport> =>
  session.steps.act(async () => ({ ...reportOf(await readFacts(session)), notes: [...notes] }));
