import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { rebateOf, rebateRates, type Degree } from '#domain/people/rebates.ts';
import { postAll } from '#server/exchange/ledger/post.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { rebatePaid } from './invitations.notices.ts';
import { markPaid, type FeesOfInvitee, type NewRebate, type RebateRow } from './rebates.repository.ts';

type Wallets = Pick<WalletService, 'describeCurrency' | 'announceBalances'>;

/** Rebates on a day's fees for the person's inviter, and for the inviter of that inviter. */
export const rebatesFor = (
  { invitee_id, first, second, currency_id, account, fees }: FeesOfInvitee,
  { day, at, wallets }: { readonly day: string; readonly at: Date; readonly wallets: Wallets },
): NewRebate[] => {
  const { currency_name, decimals } = wallets.describeCurrency(currency_id);
  const rebate = (userId: number, degree: Degree): NewRebate => {
    const rate = rebateRates[degree];
    const amount = rebateOf(fees, rate, decimals);
    return {
      user_id: userId,
      invitee_id,
      degree,
      day,
      currency_id,
      currency_name,
      decimals,
      account,
      fees,
      rate,
      amount: toPlain(amount),
      // An amount below the smallest unit needs no payment.
      paid_at: amount.eq(zero) ? at : null,
    };
  };
  return [rebate(first, 1), ...(second === null ? [] : [rebate(second, 2)])];
};

/** Sums by user and currency, for one notice each. */
const sumsOf = (rebates: readonly RebateRow[]) => {
  const sums = new Map<string, { userId: number; currency: string; amount: ReturnType<typeof decimal> }>();
  for (const { user_id: userId, currency_name: currency, amount } of rebates) {
    const key = `${userId} ${currency}`;
    const before = sums.get(key)?.amount ?? zero;
    sums.set(key, { userId, currency, amount: before.plus(decimal(amount)) });
  }
  return [...sums.values()];
};

/**
 * Pays rebates out of the fees account, each with its own entry.
 * @param rebates locked by the transaction
 */
export const payRebates = async (
  wallets: Wallets,
  transaction: Transaction,
  emit: Emit,
  rebates: readonly RebateRow[],
  at: Date,
): Promise<void> => {
  // Balances are locked in one order, so that two processes cannot deadlock.
  const inOrder = rebates.toSorted((a, b) => a.user_id - b.user_id || a.id - b.id);
  const transactionIds = await postAll(
    transaction,
    inOrder.map(({ id, user_id: userId, account, currency_id: currencyId, amount }) => ({
      kind: 'invitation_rebate' as const,
      reference: `rebate:${id}`,
      at,
      lines: [
        { userId, account, currencyId, available: amount },
        { house: 'fees' as const, currencyId, available: toPlain(decimal(amount).neg()) },
      ],
    })),
  );
  await markPaid(
    transaction,
    inOrder.map(({ id }, index) => ({ id, transactionId: transactionIds[index]! })),
    at,
  );
  await notify(
    { transaction, emit },
    rebatePaid,
    at,
    sumsOf(inOrder).map(({ userId, currency, amount }) => ({
      userId,
      params: { amount: { amount: toPlain(amount), currency } },
      url: '/pages/setting/share',
    })),
  );
  const touched = new Map(
    inOrder.map(({ user_id: userId, account, currency_id: currencyId }) => [
      `${userId} ${account} ${currencyId}`,
      { userId, account, currencyId },
    ]),
  );
  await wallets.announceBalances(transaction, emit, [...touched.values()]);
};
