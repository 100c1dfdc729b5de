import { listTicks } from '#contract/quotes.ts';
import { getExchangeTerms, exchangeCurrency, type ConversionQuote } from '#contract/transfers.ts';
import { decimal, maximum, minimum, zero, type Decimal } from '#domain/money/money.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { replayFolder } from '#tests/support/replay-folder.ts';
import { must, withoutLimits, type Attack, type Toll } from './stage.ts';

const tether = 3;
const bitcoin = 1;
const tradeMs = 6_000;
const traders = 4;
/** From the contract: how much the feed may have moved against the exchange beyond a quote's spread. */
const tolerated = decimal('1.003');

/** BTC/USDT jumps by 1 % up and down, a tick every 400 ms, for longer than the server runs. */
const recording = (): string => {
  const startMs = Date.UTC(2025, 5, 24);
  const prices = ['95000', '95200', '95900', '96200', '95800', '95300'];
  const rows = Array.from(
    { length: 1_500 },
    (_, index) => `${startMs + index * 400},${prices[index % prices.length]},1`,
  );
  return ['t,price,qty', ...rows].join('\n');
};
const folder = replayFolder({ 'BTCUSDT.csv': recording() });
process.once('exit', () => folder.remove());

const symbol = 'BTC/USDT';

interface Price {
  readonly price: Decimal;
  /** Of its tick. */
  readonly seq: number;
}

const priceNow = async (api: ApiClient): Promise<Price> => {
  const quote = await freshQuote(api, (row) => row.kind === 'coin' && row.symbol === symbol);
  return { price: decimal(quote.now_price), seq: quote.seq };
};

/** Every price from one to another, both included: on a slow machine several lie between two requests. */
const pricesBetween = async (api: ApiClient, from: Price, to: Price): Promise<Decimal[]> => {
  const ticks = await api.must(listTicks, { symbol, limit: '50' });
  const between = ticks.filter(({ seq }) => seq > from.seq && seq < to.seq);
  return [from.price, ...between.map(({ price }) => decimal(price)), to.price];
};

/** The value of a locked rate relative to the current price; above 1 the exchange loses. */
const gainOf = ({ from_currency_id, from_price, to_price }: ConversionQuote, price: Decimal): Decimal => {
  const fixed = decimal(from_price).div(decimal(to_price));
  return from_currency_id === bitcoin ? fixed.div(price) : fixed.times(price);
};

interface Book {
  used: number;
  moved: number;
  asked: number;
  /** What the exchange gave beyond the price, and the total exchanged, in USDT. */
  lost: Decimal;
  dealt: Decimal;
}

/** Uses the quotes that have become worth more than the price; the rest are dropped. */
const useBest = async (api: ApiClient, token: string, quotes: readonly ConversionQuote[], book: Book) => {
  for (const quote of quotes) {
    const before = await priceNow(api);
    if (gainOf(quote, before.price).lte('1')) continue;
    const { from_currency_id, to_currency_id, quote_id } = quote;
    const number = from_currency_id === bitcoin ? '0.001' : '100';
    const answer = await api.ask(
      exchangeCurrency,
      { from_currency_id, to_currency_id, number, quote_id },
      { token },
    );
    const after = await priceNow(api);
    if (!answer.ok) {
      must(
        answer.failure.error === 'quote.moved' || answer.failure.error === 'quote.expired',
        `a locked rate is refused because the market moved (${answer.failure.error})`,
      );
      if (answer.failure.error === 'quote.moved') book.moved += 1;
      continue;
    }
    // The price used by the exchange is one of these.
    const least = (await pricesBetween(api, before, after))
      .map((price) => gainOf(quote, price))
      .reduce((one, other) => minimum(one, other));
    must(least.lte(tolerated), `a used rate is within the tolerance (${least.toFixed(6)})`);
    const worth = decimal(number).times(from_currency_id === bitcoin ? before.price : decimal('1'));
    book.used += 1;
    book.dealt = book.dealt.plus(worth);
    book.lost = book.lost.plus(maximum(zero, worth.times(least.minus('1'))));
  }
};

const trade = async (api: ApiClient, token: string, untilMs: number): Promise<Book> => {
  const book: Book = { used: 0, moved: 0, asked: 0, lost: zero, dealt: zero };
  while (Date.now() < untilMs) {
    const start = await priceNow(api);
    const quotes: ConversionQuote[] = [];
    for (const [from, to] of [
      [bitcoin, tether],
      [tether, bitcoin],
    ] as const)
      for (const speed of ['normal', 'slow'] as const) {
        const answer = await api.ask(
          getExchangeTerms,
          { from_currency_id: from, to_currency_id: to, line: speed },
          { token },
        );
        // Ten are open at a time: of the dropped ones the oldest expire.
        if (answer.ok) quotes.push(answer.value);
        book.asked += 1;
      }
    while (Date.now() < untilMs && (await priceNow(api)).price.eq(start.price));
    await useBest(api, token, quotes, book);
  }
  return book;
};

/**
 * Locked rates as a free option, on a market that jumps: rates are locked in both directions, and only
 * those are used that the price has made worth more. The exchange loses no more than the tolerance on each
 * of them.
 */
export const rates: Attack = {
  name: 'rates',
  settings: { ...withoutLimits, MARKET_REPLAY: folder.path },
  async run(stage): Promise<Toll> {
    const api = createApiClient(stage.url);
    const people = await stage.people(traders);
    const untilMs = Date.now() + tradeMs;
    // A failure ends none of the others, which would continue to call a server that is gone.
    const ends = await Promise.allSettled(people.map(({ token }) => trade(api, token, untilMs)));
    const books = ends.map((end) => {
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    });
    const sum = (of: (book: Book) => number): number => books.reduce((all, book) => all + of(book), 0);
    const [lost, dealt] = [(book: Book) => book.lost, (book: Book) => book.dealt].map((of) =>
      books.reduce((all, book) => all.plus(of(book)), zero),
    );
    must(sum(({ moved }) => moved) > 0, 'some rates have moved too far to be used');
    must(sum(({ used }) => used) > 0, 'some are used');
    must(
      lost!.lte(dealt!.times(tolerated.minus('1'))),
      `all together lose no more than the tolerance (${lost!.toFixed(4)} of ${dealt!.toFixed(2)})`,
    );
    return {
      requests: sum(({ asked, used, moved }) => asked + used + moved),
      refused: sum(({ moved }) => moved),
    };
  },
};
