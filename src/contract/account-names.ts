/**
 * Names of a user's accounts (`wallets.ts` holds their balances). A file without a schema: the app's first script
 * reads them out of addresses.
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

/** Names of the exchange's own accounts, as the ledger numbers them. */
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
