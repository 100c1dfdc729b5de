import * as z from 'zod/mini';
import { chains } from '#contract/chains.ts';
import { paymentWays } from '#contract/payment-accounts.ts';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** What a payment came in by. */
export const arrivalType = z.enum([...chains, ...paymentWays]);

const depositWay = z.object({
  /** Null: none was chosen. */
  type: z.nullable(arrivalType),
});
export type DepositWay = z.infer<typeof depositWay>;

/** By what a currency was to be deposited last. */
export const depositWayKind = (currencyId: number): DraftKind<DepositWay> => ({
  name: `deposit way ${currencyId}`,
  schema: depositWay,
  empty: { type: null },
  isTyped: () => false,
});

/** What the picture of a payment is uploaded for. */
export const depositImage = (currencyId: number): string => `deposit ${currencyId}`;
