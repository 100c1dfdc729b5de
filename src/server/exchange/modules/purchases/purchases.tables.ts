import type { Purchase } from '#contract/purchases.ts';
import type { PaymentMethod } from '#domain/purchases/fiat-purchase.ts';
import type { VerificationLevel } from '#domain/identity/identity.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface PurchaseTables {
  purchases: Table<
    'purchases',
    {
      status: Purchase['status'];
      level: VerificationLevel;
      method: PaymentMethod;
      payment_details: Purchase['payment_details'];
      reviewer: Purchase['reviewer'];
    }
  >;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends PurchaseTables {}
}
