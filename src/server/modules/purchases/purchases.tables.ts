import type { Generated } from 'kysely';
import type { Purchase } from '#contract/purchases.ts';
import type { PaymentMethod } from '#domain/fiat-purchase.ts';
import type { VerificationLevel } from '#domain/identity.ts';

interface PurchasesTable {
  id: Generated<number>;
  user_id: number;
  status: Purchase['status'];
  level: VerificationLevel;
  country: string;
  method: PaymentMethod;
  bank: string | null;
  currency: string;
  amount: string;
  rate: string;
  number: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  tax_id: string;
  payment_details: Purchase['payment_details'];
  is_demonstration: boolean;
  proof: Generated<string | null>;
  reason: Generated<string | null>;
  note: Generated<string>;
  reviewer: Purchase['reviewer'];
  transaction_id: Generated<number | null>;
  version: number;
  created_at: Date;
  payable_until: Date;
  proof_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
}

export interface PurchaseTables {
  purchases: PurchasesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends PurchaseTables {}
}
