import * as z from 'zod/mini';
import { chains } from '#contract/chains.ts';
import { paymentWays } from '#contract/payment-accounts.ts';
import type { DraftKind } from '#client/data/engine/stored-draft.ts';

/** Chain or payment method by which a deposit arrived. */
export const arrivalType = z.enum([...chains, ...paymentWays]);

const depositWay = z.object({
  /** Null: none was chosen. */
  type: z.nullable(arrivalType),
});
export type DepositWay = z.infer<typeof depositWay>;

/** Deposit method chosen last for a currency. */
export const depositWayKind = (currencyId: number): DraftKind<DepositWay> => ({
  name: `deposit way ${currencyId}`,
  schema: depositWay,
  empty: { type: null },
  isTyped: () => false,
});

/** Upload purpose of a payment's image. */
export const depositImage = (currencyId: number): string => `deposit ${currencyId}`;
