/**
 * Names of a user's accounts; `wallets.ts` has their balances. No schema here: the app's first script reads
 * these names from URLs.
 */
export const accountNames = [
  'legal',
  'change',
  'lever',
  'coin',
  'micro',
  'stock',
  'margin',
  'mining',
  'financial',
] as const;
export type AccountName = (typeof accountNames)[number];

/** Names of the exchange's own accounts; the ledger numbers them in this order. */
export const houseNames = [
  'fees',
  'insurance',
  'treasury',
  'market_maker',
  'products',
  'promotions',
  'profit_shares',
] as const;
export type HouseName = (typeof houseNames)[number];
