import type { Currency } from '#contract/wallets.ts';
import { accountNames } from '#contract/account-names.ts';
import { currencyDigits } from '#domain/money/currency-digits.ts';
import type { Instrument } from './instruments.ts';
import {
  coinRows,
  fiatRows,
  issuedCoinRows,
  quoteCurrency,
  stockRows,
  usdCoin,
  type CoinRow,
  type StockRow,
} from './listings.ts';

/** The smallest order, in USDT. */
const minNotional = '10';
/** Percent of the amount received. */
const spotFee = '0.1';
const quoteDecimals = 6;
const stockDecimals = 4;
/** Size of a ladder level, as a share of a day's turnover. */
const levelShareOfDay = 0.00002;
/** The largest order, in sizes of the ladder's first level. */
const largestInLevels = 200;
const lotWorth = 100;

const currencyRow = (
  id: number,
  name: string,
  fullName: string,
  decimals: number,
  accounts: Currency['accounts'],
  isLegal = false,
): Currency => ({
  id,
  name,
  full_name: fullName,
  decimals,
  is_legal: isLegal,
  logo: '',
  accounts,
});

const everywhere = [...accountNames];

/** Every currency that can be held. */
export const currencies: readonly Currency[] = [
  currencyRow(quoteCurrency.id, quoteCurrency.name, quoteCurrency.fullName, quoteDecimals, everywhere, true),
  currencyRow(usdCoin.id, usdCoin.name, usdCoin.fullName, quoteDecimals, [
    'change',
    'margin',
    'financial',
    'mining',
  ]),
  ...coinRows.map(({ id, name, fullName }) =>
    currencyRow(id, name, fullName, 8, ['change', 'coin', 'margin', 'mining', 'financial']),
  ),
  ...issuedCoinRows.map(({ id, name, fullName }) => currencyRow(id, name, fullName, 8, ['change'])),
  ...stockRows.map(({ id, name, fullName }) => currencyRow(id, name, fullName, stockDecimals, ['stock'])),
  ...fiatRows.map(({ id, name, fullName }) =>
    currencyRow(id, name, fullName, currencyDigits(name), ['legal'], true),
  ),
];

const plain = (digit: number, exponent: number): string =>
  exponent >= 0 ? `${digit}${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}${digit}`;

/** Truncated to one significant digit, as plain text. */
const oneDigit = (value: number): string => {
  const exponent = Math.floor(Math.log10(value));
  return plain(Math.floor(value / 10 ** exponent), exponent);
};

const tickSizeOf = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

const contractSizes: Record<string, string> = { BTC: '0.01', ETH: '0.1' };

const instrumentOf = (
  row: CoinRow | StockRow,
  kind: Instrument['kind'],
  matchId: number,
  sort: number,
  isIssued = false,
): Instrument => {
  const amountDecimals = kind === 'stock' ? 2 : row.amountDecimals;
  const levelSize = oneDigit((row.dayTurnover * levelShareOfDay) / row.price);
  return {
    matchId,
    kind,
    symbol: `${row.name}/${quoteCurrency.name}`,
    baseId: row.id,
    quoteId: quoteCurrency.id,
    baseName: row.name,
    quoteName: quoteCurrency.name,
    fullName: row.fullName,
    sort,
    terms: {
      price_decimals: row.priceDecimals,
      tick_size: tickSizeOf(row.priceDecimals),
      amount_decimals: amountDecimals,
      min_notional: minNotional,
      max_amount: String(Math.round(Number(levelSize) * largestInLevels * 1e8) / 1e8),
      trade_fee: spotFee,
      half_spread: row.halfSpread,
      level_size: levelSize,
      base_decimals: kind === 'stock' ? stockDecimals : 8,
      quote_decimals: quoteDecimals,
    },
    contractSize: contractSizes[row.name] ?? oneDigit(lotWorth / row.price),
    isSecondsTraded: kind === 'coin' && !isIssued,
    isIssued,
  };
};

/** Every pair: coins, the same coins as futures, stocks, and coins issued by projects. */
export const catalogue: readonly Instrument[] = [
  ...coinRows.map((row, index) => instrumentOf(row, 'coin', index + 1, index + 1)),
  ...coinRows.map((row, index) => instrumentOf(row, 'futures', index + 101, index + 1)),
  ...stockRows.map((row, index) => instrumentOf(row, 'stock', index + 201, index + 1)),
  ...issuedCoinRows.map((row, index) => instrumentOf(row, 'coin', index + 301, index + 101, true)),
];
