import { purchaseStatuses, type Purchase } from '#contract/purchases.ts';
import type { Payer } from '#domain/purchases/fiat-purchase.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import { buyCryptoMachine, type BuyCryptoEvent, type BuyCryptoStatus } from '#machines/buy-crypto.machine.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { PurchaseRow } from './purchases.repository.ts';

type Life = Stored<typeof buyCryptoMachine>;
type StoredStatus = Purchase['status'];

const lifecycle = createLifecycle(buyCryptoMachine);

/** A row is written once its order is placed, so no stored one is still being chosen. */
const requireStored = (status: BuyCryptoStatus): StoredStatus => {
  if (!(purchaseStatuses as readonly string[]).includes(status))
    throw new Error(`No purchase is stored as ${status}`);
  return status as StoredStatus;
};

export interface PlacedOrder extends Pick<PurchaseRow, 'level' | 'country' | 'method' | 'amount' | 'rate'> {
  readonly payer: Payer;
  readonly at: Date;
}

/** The status of a new order, and the amount that it buys. @throws Refusal `state.notAllowed` */
export const placed = ({ level, country, method, amount, rate, payer, at }: PlacedOrder) => {
  const chosen = lifecycle.apply(lifecycle.start({ level, terms: exchangeTerms.purchases }), {
    type: 'user.chose',
    country,
    method,
  });
  const { status, context } = lifecycle.apply(chosen, {
    type: 'user.submitted',
    amount,
    rate,
    payer,
    at: at.toISOString(),
  });
  return { status: requireStored(status), number: context.number! };
};

const lifeOf = (row: PurchaseRow): Life => ({
  status: row.status,
  context: {
    level: row.level,
    terms: exchangeTerms.purchases,
    country: row.country,
    method: row.method,
    amount: row.amount,
    rate: row.rate,
    payer: {
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone,
      tax_id: row.tax_id,
    },
    number: row.number,
    submitted_at: row.created_at.toISOString(),
    proof: row.proof,
    credited: row.status === 'paymentSuccessful' ? row.number : null,
    reason: row.reason,
    is_urgent: false,
  },
});

/** The status after these events, applied in sequence. @throws Refusal `state.notAllowed` */
export const statusAfter = (row: PurchaseRow, ...events: BuyCryptoEvent[]): StoredStatus =>
  requireStored(
    events.reduce<Life>((life, event) => lifecycle.apply(life, event, { field: 'id' }), lifeOf(row)).status,
  );
