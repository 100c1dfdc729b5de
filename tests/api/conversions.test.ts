import { describe, expect } from 'vitest';
import {
  exchangeCurrency,
  getExchangeTerms,
  getTransfer,
  listExchangeCurrencies,
  listTransfers,
  transferBetweenAccounts,
} from '#contract/transfers.ts';
import { getEquity, getWallet, listMovements } from '#contract/wallets.ts';
import { mostFixedQuotes, quoteValidMs } from '#domain/quotes/fixed-rate.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const ether = 2;
const usdCoin = 4;
const solana = 5;
const apple = 101;
const own = useFundedUser('micro', '1');
const { must } = own;

const toBitcoin = { from_currency_id: tether, to_currency_id: bitcoin } as const;
const rate = () => must(getExchangeTerms, toBitcoin);
const toTether = { from_currency_id: bitcoin, to_currency_id: tether } as const;

type Fields = Readonly<Record<string, unknown>>;
type Options = { key?: string; validUntil?: string; token?: string };

/** The answer: "ok", or the code and the field of the refusal. */
const outcomeOf = async (
  endpoint: typeof getExchangeTerms | typeof exchangeCurrency,
  input: Fields,
  options: Options = {},
): Promise<string> => {
  const answer = await own.server.api.ask(endpoint, input as never, { token: own.person.token, ...options });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const exchange = (input: Fields, options?: Options) => outcomeOf(exchangeCurrency, input, options);
const available = async (currency: number) => (await must(getWallet, { currency, type: 'change' })).available;
const holdings = async () => [await available(tether), await available(bitcoin)];

describe('a fixed rate', () => {
  test('is the last price with the fee, for ten seconds', async () => {
    const quote = await must(getExchangeTerms, toBitcoin);
    expect(quote).toEqual({
      ...toBitcoin,
      quote_id: quote.quote_id,
      from_price: '1',
      to_price: '20000',
      rate: '0.00005',
      fee: '0.2',
      max_number: quote.max_number,
      held_until: new Date(own.server.clock.nowMs() + quoteValidMs.normal).toISOString(),
      held_ms: quoteValidMs.normal,
    });
  });

  test('is refused once the market has moved against the exchange by more than 0.3 %', async () => {
    const [first, second, third] = [await rate(), await rate(), await rate()];
    await own.tick('20060.01');
    expect(await exchange({ ...toBitcoin, number: '10', quote_id: first.quote_id })).toBe(
      'quote.moved quote_id',
    );
    await own.tick('20060');
    expect(await exchange({ ...toBitcoin, number: '10', quote_id: second.quote_id })).toBe('ok');
    await own.tick('15000');
    expect(await exchange({ ...toBitcoin, number: '10', quote_id: third.quote_id })).toBe('ok');
  });

  test('is fixed longer on a slow connection, with a spread of 0.3 %', async () => {
    const termsOf = async (input: typeof toTether | typeof toBitcoin) => {
      const { from_price, to_price, held_ms, quote_id } = await must(getExchangeTerms, {
        ...input,
        line: 'slow',
      });
      return [from_price, to_price, held_ms, quote_id] as const;
    };
    expect((await termsOf(toTether)).slice(0, 3)).toEqual(['19940', '1', quoteValidMs.slow]);
    const [from, to, validMs, quote_id] = await termsOf(toBitcoin);
    expect([from, to, validMs]).toEqual(['0.997', '20000', quoteValidMs.slow]);
    own.server.pass(quoteValidMs.slow);
    expect(await exchange({ ...toBitcoin, number: '10', quote_id })).toBe('ok');
  });

  test('pays the quoted amount, even if the price falls meanwhile', async () => {
    const { quote_id } = await must(getExchangeTerms, toBitcoin);
    own.server.pass(5_000);
    await own.tick('15000');
    const made = await must(exchangeCurrency, { ...toBitcoin, number: '1000', quote_id });
    expect(made).toEqual({
      ...toBitcoin,
      id: made.id,
      kind: 'exchange',
      status: 'done',
      from_account: 'change',
      to_account: 'change',
      from_currency_name: 'USDT',
      to_currency_name: 'BTC',
      number: '1000',
      received: '0.0499',
      fee: '0.0001',
      fee_percent: '0.2',
      rate: '0.00005',
      from_price: '1',
      to_price: '20000',
      from_tick: null,
      to_tick: { ...made.to_tick, symbol: 'BTC/USDT', price: '20000' },
      created_at: own.server.clock.now().toISOString(),
      version: 1,
    });
    expect(await holdings()).toEqual(['9000.000000', '0.04990000']);
    expect(await must(getTransfer, { id: made.id })).toEqual(made);
    const { data } = await must(listMovements, { limit: 2 });
    expect(data.map(({ kind, reference, available_change }) => [kind, reference, available_change])).toEqual(
      expect.arrayContaining([
        ['exchange', `exchange:${made.id}`, '-1000'],
        ['exchange', `exchange:${made.id}`, '0.0499'],
      ]),
    );
  });

  test('is valid up to its last millisecond, and not a millisecond later', async () => {
    const [first, second] = [await rate(), await rate()];
    own.server.pass(quoteValidMs.normal);
    expect(await exchange({ ...toBitcoin, number: '10', quote_id: first.quote_id })).toBe('ok');
    own.server.pass(1);
    expect(await exchange({ ...toBitcoin, number: '10', quote_id: second.quote_id })).toBe(
      'quote.expired quote_id',
    );
    expect((await must(listTransfers, {})).total).toBe(1);
  });

  test('can be used once', async () => {
    const { quote_id } = await must(getExchangeTerms, toBitcoin);
    const twice = { ...toBitcoin, number: '10', quote_id };
    const outcomes = await Promise.all([exchange(twice), exchange(twice)]);
    expect(outcomes.toSorted()).toEqual(['ok', 'quote.used quote_id']);
    expect(await exchange(twice)).toBe('quote.used quote_id');
    expect(await holdings()).toEqual(['9990.000000', '0.00049900']);
  });

  test('is one exchange under one key, also when repeated after it expired', async () => {
    const { quote_id } = await must(getExchangeTerms, toBitcoin);
    const key = crypto.randomUUID();
    const once = { ...toBitcoin, number: '10', quote_id };
    expect(await Promise.all([exchange(once, { key }), exchange(once, { key })])).toEqual(['ok', 'ok']);
    own.server.pass(60_000);
    expect(await exchange(once, { key })).toBe('ok');
    expect((await must(listTransfers, {})).total).toBe(1);
  });

  test('is valid only for its user', async () => {
    const { quote_id } = await must(getExchangeTerms, toBitcoin);
    const other = await own.server.signUp();
    const options = { token: other.token };
    expect(await exchange({ ...toBitcoin, number: '10', quote_id }, options)).toBe('quote.notFound quote_id');
    expect(await exchange({ ...toBitcoin, number: '10', quote_id })).toBe('ok');
  });

  test('is valid only for its two currencies, in its direction', async () => {
    await fund(own.server, own.person.account, 'change', '1', bitcoin);
    const { quote_id } = await must(getExchangeTerms, toBitcoin);
    expect(await exchange({ ...toTether, number: '1', quote_id })).toBe('quote.notFound quote_id');
    expect(await exchange({ from_currency_id: tether, to_currency_id: ether, number: '1', quote_id })).toBe(
      'quote.notFound quote_id',
    );
  });

  test('is refused on a stale or missing price', async () => {
    expect(await outcomeOf(getExchangeTerms, { from_currency_id: tether, to_currency_id: ether })).toBe(
      'quote.stale',
    );
    own.server.pass(10_001);
    expect(await outcomeOf(getExchangeTerms, toBitcoin)).toBe('quote.stale');
    expect(await outcomeOf(getExchangeTerms, toTether)).toBe('quote.stale');
  });

  test('is limited to ten at once per user, and deleted long after it expired', async () => {
    const ask = () => own.server.api.ask(getExchangeTerms, toBitcoin, { token: own.person.token });
    const answers = await Promise.all(Array.from({ length: mostFixedQuotes + 3 }, ask));
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]));
    expect(refused.map(({ error, retry_after_ms }) => [error, retry_after_ms])).toEqual(
      Array.from({ length: 3 }, () => ['request.tooMany', quoteValidMs.normal]),
    );
    const { quote_id } = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))[0]!;
    expect(await exchange({ ...toBitcoin, number: '10', quote_id })).toBe('ok');
    expect((await ask()).ok).toBe(true);
    own.server.pass(quoteValidMs.normal);
    await own.tick('20000');
    expect((await ask()).ok).toBe(true);
    own.server.pass(600_000);
    await own.server.app.settleDue(Infinity);
    expect(await exchange({ ...toBitcoin, number: '10', quote_id })).toBe('quote.notFound quote_id');
  });
});

describe('refusals', () => {
  test.each([
    [{ number: '0.0000001' }, 'amount.decimals number'],
    [{ number: '0' }, 'amount.invalid number'],
    [{ number: '-1' }, 'amount.invalid number'],
    [{ number: '' }, 'amount.invalid number'],
    [{ number: '0.000001' }, 'amount.tooSmall number'],
    [{ number: '10000.000001' }, 'balance.insufficient number'],
    [{ quote_id: '999999999' }, 'quote.notFound quote_id'],
    [{ quote_id: 'x' }, 'id.invalid quote_id'],
    [{ quote_id: undefined }, 'id.invalid quote_id'],
  ])('%j: %s', async (wrong, problem) => {
    const { quote_id } = await must(getExchangeTerms, toBitcoin);
    const input = { ...toBitcoin, number: '10', quote_id };
    expect(await exchange({ ...input, ...wrong })).toBe(problem);
    expect(await holdings()).toEqual(['10000.000000', '0.00000000']);
    // The rate is still available for the intended exchange.
    expect(await exchange(input)).toBe('ok');
  });

  test.each([
    [{ to_currency_id: tether }, 'exchange.sameCurrency to_currency_id'],
    [{ to_currency_id: usdCoin }, 'exchange.notOffered to_currency_id'],
    [{ to_currency_id: apple }, 'exchange.notOffered to_currency_id'],
    [{ from_currency_id: 999_999 }, 'exchange.notOffered from_currency_id'],
    // Not listed on this feed.
    [{ to_currency_id: solana }, 'exchange.notOffered to_currency_id'],
    [{ to_currency_id: 'BTC' }, 'id.invalid to_currency_id'],
  ])('a rate of %j: %s', async (wrong, problem) => {
    expect(await outcomeOf(getExchangeTerms, { ...toBitcoin, ...wrong })).toBe(problem);
  });

  test('an amount above the largest order of the currency is refused', async () => {
    const { quote_id, max_number } = await must(getExchangeTerms, toBitcoin);
    await fund(own.server, own.person.account, 'change', max_number);
    const above = `${max_number}.000001`;
    expect(await exchange({ ...toBitcoin, number: above, quote_id })).toBe('amount.tooLarge number');
    expect(await exchange({ ...toBitcoin, number: max_number, quote_id })).toBe('ok');
  });

  test('an exchange after its Valid-Until is refused', async () => {
    const { quote_id } = await must(getExchangeTerms, toBitcoin);
    const validUntil = new Date(own.server.clock.nowMs() + 1_000).toISOString();
    own.server.pass(1_001);
    expect(await exchange({ ...toBitcoin, number: '10', quote_id }, { validUntil })).toBe('request.expired');
    expect(await holdings()).toEqual(['10000.000000', '0.00000000']);
  });
});

describe('the balance', () => {
  test('can be exchanged to the last minor unit, by one of two concurrent exchanges', async () => {
    const quotes = [await must(getExchangeTerms, toBitcoin), await must(getExchangeTerms, toBitcoin)];
    const outcomes = await Promise.all(
      quotes.map(({ quote_id }) => exchange({ ...toBitcoin, number: '10000', quote_id })),
    );
    expect(outcomes.toSorted()).toEqual(['balance.insufficient number', 'ok']);
    expect(await available(tether)).toBe('0.000000');
  });

  test('is spent once by a concurrent exchange and transfer', async () => {
    const { quote_id } = await must(getExchangeTerms, toBitcoin);
    const [exchanged, moved] = await Promise.all([
      exchange({ ...toBitcoin, number: '10000', quote_id }),
      own.server.api.ask(
        transferBetweenAccounts,
        { currency_id: tether, number: '10000', from_field: 'change', to_field: 'lever' },
        { token: own.person.token },
      ),
    ]);
    expect([exchanged === 'ok', moved.ok].filter(Boolean)).toHaveLength(1);
  });

  test('a round trip costs both fees, and creates no inflow', async () => {
    const there = await must(getExchangeTerms, toBitcoin);
    const { received } = await must(exchangeCurrency, {
      ...toBitcoin,
      number: '1000',
      quote_id: there.quote_id,
    });
    const back = await must(getExchangeTerms, toTether);
    await must(exchangeCurrency, { ...toTether, number: received, quote_id: back.quote_id });
    expect(await holdings()).toEqual(['9996.004000', '0.00000000']);
    const { net_inflow, equity } = await must(getEquity, {});
    expect([net_inflow, equity]).toEqual(['0', '9997.004']);
  });
});

test('the exchangeable currencies are listed with their available balances', async () => {
  const { transfer, wallet } = await must(listExchangeCurrencies, {});
  expect(transfer).toEqual([
    { id: tether, name: 'USDT', full_name: 'Tether', decimals: 6 },
    { id: bitcoin, name: 'BTC', full_name: 'Bitcoin', decimals: 8 },
    { id: ether, name: 'ETH', full_name: 'Ethereum', decimals: 8 },
  ]);
  expect(wallet).toEqual([
    { currency_id: tether, currency_name: 'USDT', available: '10000.000000' },
    { currency_id: bitcoin, currency_name: 'BTC', available: '0.00000000' },
    { currency_id: ether, currency_name: 'ETH', available: '0.00000000' },
  ]);
});
