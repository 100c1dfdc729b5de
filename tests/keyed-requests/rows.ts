import type { KeyedRow } from './keyed-row.ts';
import { copyTradingRows } from './rows/copy-trading.ts';
import { identityRows } from './rows/identity.ts';
import { loanRows } from './rows/loans.ts';
import { lockUpRows } from './rows/lock-ups.ts';
import { nftRows } from './rows/nfts.ts';
import { orderRows } from './rows/orders.ts';
import { paymentRows } from './rows/payments.ts';
import { positionRows } from './rows/positions.ts';
import { productRows } from './rows/products.ts';
import { secondsOrderRows } from './rows/seconds-orders.ts';
import { transferRows } from './rows/transfers.ts';
import { withdrawalRows } from './rows/withdrawals.ts';

/** Every kind of keyed request by its name. */
export const rows: Readonly<Record<string, KeyedRow>> = {
  ...orderRows,
  ...positionRows,
  ...secondsOrderRows,
  ...transferRows,
  ...productRows,
  ...lockUpRows,
  ...loanRows,
  ...paymentRows,
  ...withdrawalRows,
  ...identityRows,
  ...nftRows,
  ...copyTradingRows,
};
