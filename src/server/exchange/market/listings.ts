/** A listing, and the parameters of its simulated prices. */
interface Listing {
  readonly id: number;
  readonly name: string;
  readonly fullName: string;
}

export interface CoinRow extends Listing {
  /** Start of the simulated price, in USDT. */
  readonly price: number;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  /** Annualised standard deviation of the log return. */
  readonly volatility: number;
  /** Daily turnover, in USDT. */
  readonly dayTurnover: number;
  /** As a fraction of the price. */
  readonly halfSpread: string;
  /** Coins are correlated, and so are stocks. */
  readonly group: 'coins' | 'stocks';
  /** Share of its moves in common with its group, 0 to 1. */
  readonly correlation: number;
}
export type StockRow = CoinRow;

export const quoteCurrency: Listing = { id: 3, name: 'USDT', fullName: 'Tether' };
export const usdCoin: Listing = { id: 4, name: 'USDC', fullName: 'USD Coin' };

const coin = (
  id: number,
  name: string,
  fullName: string,
  price: number,
  priceDecimals: number,
  amountDecimals: number,
  volatility: number,
  dayTurnover: number,
): CoinRow => ({
  id,
  name,
  fullName,
  price,
  priceDecimals,
  amountDecimals,
  volatility,
  dayTurnover,
  halfSpread: '0.0001',
  group: 'coins',
  correlation: 0.65,
});

export const coinRows: readonly CoinRow[] = [
  coin(1, 'BTC', 'Bitcoin', 97_412.5, 2, 5, 0.45, 1.9e9),
  coin(2, 'ETH', 'Ethereum', 3_364.18, 2, 4, 0.6, 9.5e8),
  coin(5, 'SOL', 'Solana', 248.91, 2, 3, 0.8, 4.2e8),
  coin(6, 'BNB', 'BNB', 640.3, 2, 3, 0.5, 2.6e8),
  coin(7, 'XRP', 'XRP', 1.1204, 4, 1, 0.75, 3.8e8),
  coin(8, 'DOGE', 'Dogecoin', 0.3921, 5, 0, 0.95, 2.9e8),
  coin(9, 'ADA', 'Cardano', 0.7823, 4, 1, 0.85, 1.1e8),
  coin(10, 'DOT', 'Polkadot', 6.421, 4, 2, 0.8, 4.1e7),
  coin(11, 'TRX', 'TRON', 0.2016, 5, 0, 0.55, 9.2e7),
  coin(12, 'AVAX', 'Avalanche', 36.42, 3, 2, 0.85, 8.8e7),
  coin(13, 'LINK', 'Chainlink', 15.384, 3, 2, 0.75, 7.9e7),
  coin(14, 'LTC', 'Litecoin', 88.46, 2, 3, 0.65, 6.8e7),
  coin(15, 'BCH', 'Bitcoin Cash', 452.7, 2, 3, 0.7, 5.3e7),
  coin(16, 'XLM', 'Stellar', 0.2418, 5, 0, 0.85, 4.9e7),
  coin(17, 'SUI', 'Sui', 3.5127, 4, 1, 0.95, 1.2e8),
  coin(18, 'TON', 'Toncoin', 5.482, 4, 2, 0.7, 3.7e7),
  coin(19, 'UNI', 'Uniswap', 9.214, 4, 2, 0.85, 4.4e7),
  coin(20, 'NEAR', 'NEAR Protocol', 5.736, 4, 2, 0.9, 3.6e7),
  coin(21, 'APT', 'Aptos', 11.873, 4, 2, 0.9, 3.3e7),
  coin(22, 'ATOM', 'Cosmos', 6.158, 4, 2, 0.75, 2.1e7),
  coin(23, 'ETC', 'Ethereum Classic', 26.91, 3, 2, 0.75, 2.4e7),
  coin(24, 'FIL', 'Filecoin', 4.472, 4, 2, 0.8, 2.2e7),
  coin(25, 'ARB', 'Arbitrum', 0.7341, 4, 1, 0.9, 3.1e7),
  coin(26, 'OP', 'Optimism', 1.8462, 4, 1, 0.9, 2.8e7),
];

/** Coins issued by IEO projects: each trades from its listing on, starting at its issue price. */
export const issuedCoinRows: readonly CoinRow[] = [
  coin(41, 'KELP', 'Kelp', 0.5, 4, 1, 1.1, 6e6),
  coin(42, 'SHOAL', 'Shoal', 0.08, 5, 0, 1.2, 4e6),
  coin(43, 'MARL', 'Marl', 1.25, 4, 1, 1, 5e6),
  coin(44, 'BRINE', 'Brine', 0.02, 5, 0, 1.3, 3e6),
  coin(45, 'CAIRN', 'Cairn', 2.4, 4, 2, 1, 5e6),
  coin(46, 'SKERRY', 'Skerry', 0.15, 5, 0, 1.2, 3e6),
];

const stock = (
  id: number,
  name: string,
  fullName: string,
  price: number,
  volatility: number,
  dayTurnover: number,
): StockRow => ({
  id,
  name,
  fullName,
  price,
  priceDecimals: 2,
  amountDecimals: 2,
  volatility,
  dayTurnover,
  halfSpread: '0.0002',
  group: 'stocks',
  correlation: 0.5,
});

export const stockRows: readonly StockRow[] = [
  stock(101, 'AAPL', 'Apple Inc', 228.28, 0.26, 1.1e10),
  stock(102, 'MSFT', 'Microsoft', 415.49, 0.24, 9.3e9),
  stock(103, 'NVDA', 'NVIDIA', 141.95, 0.5, 2.8e10),
  stock(104, 'GOOG', 'Alphabet', 169.24, 0.28, 4.2e9),
  stock(105, 'AMZN', 'Amazon', 202.61, 0.31, 8.1e9),
  stock(106, 'META', 'Meta Platforms', 554.08, 0.36, 7.4e9),
  stock(107, 'TSLA', 'Tesla', 352.56, 0.58, 2.9e10),
  stock(108, 'AMD', 'Advanced Micro Devices', 134.9, 0.48, 6.1e9),
  stock(109, 'NFLX', 'Netflix', 882.14, 0.36, 3.2e9),
  stock(110, 'INTC', 'Intel', 24.35, 0.45, 1.5e9),
  stock(111, 'JPM', 'JPMorgan Chase', 243.17, 0.24, 2.2e9),
  stock(112, 'V', 'Visa', 307.92, 0.2, 1.9e9),
  stock(113, 'KO', 'Coca-Cola', 62.58, 0.16, 9.4e8),
  stock(114, 'DIS', 'Walt Disney', 114.26, 0.29, 1.4e9),
  stock(115, 'BA', 'Boeing', 146.07, 0.37, 1.3e9),
  stock(116, 'COIN', 'Coinbase', 305.85, 0.75, 4.8e9),
];

const fiat = (id: number, name: string, fullName: string): Listing => ({ id, name, fullName });

export const fiatRows: readonly Listing[] = [
  fiat(201, 'USD', 'US dollar'),
  fiat(202, 'CNY', 'Chinese yuan'),
  fiat(203, 'GBP', 'Pound sterling'),
  fiat(204, 'HKD', 'Hong Kong dollar'),
  fiat(205, 'JPY', 'Japanese yen'),
  fiat(206, 'EUR', 'Euro'),
  fiat(207, 'AED', 'UAE dirham'),
  fiat(208, 'THB', 'Thai baht'),
  fiat(209, 'PHP', 'Philippine peso'),
  fiat(210, 'SGD', 'Singapore dollar'),
  fiat(211, 'VND', 'Vietnamese dong'),
];
