import type { Earned, Rebate } from '#contract/invitations.ts';
import { midnightFrom } from '#domain/time/instant.ts';
import { decimal, roundDown, toFixed, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { rebateRates } from '#domain/people/rebates.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { maskForOthers } from '#server/exchange/lib/terms/account-names.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { accountsOf, findInviter, listInviteeRows } from './invitations.repository.ts';
import { earnedByInvitee, earnedInAll, listRebateRows, type RebateRow } from './rebates.repository.ts';

const usdtDecimals = 6;

interface InvitationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'describeCurrency'>;
}

type DescribeCurrency = WalletService['describeCurrency'];

const toEarned = (
  describeCurrency: DescribeCurrency,
  { currency_id, amount }: { readonly currency_id: number; readonly amount: string },
): Earned => {
  const { currency_name, decimals } = describeCurrency(currency_id);
  return { currency_id, currency_name, decimals, amount: toPlain(decimal(amount)) };
};

const worthOf = (
  describeCurrency: DescribeCurrency,
  earned: readonly { readonly currency_id: number; readonly amount: string }[],
): Decimal =>
  earned
    .map(({ currency_id, amount }) =>
      decimal(amount).times(decimal(describeCurrency(currency_id).usdt_price ?? '0')),
    )
    .reduce((sum, one) => sum.plus(one), zero);

const toRebate = (row: RebateRow, account: string): Rebate => ({
  id: row.id,
  day: row.day,
  account: maskForOthers(account),
  degree: row.degree,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  decimals: row.decimals,
  fees: toPlain(decimal(row.fees)),
  rate: toPlain(decimal(row.rate)),
  amount: toPlain(decimal(row.amount)),
  paid_at: row.paid_at?.toISOString() ?? null,
});

export const createInvitationHandlers = ({
  database,
  clock,
  wallets: { describeCurrency },
}: InvitationDeps): Handlers => ({
  async getInvitations({ userId }) {
    const [inviter, earned] = await Promise.all([
      findInviter(database, userId),
      earnedInAll(database, userId),
    ]);
    return {
      extension_code: inviter.code,
      first_degree: inviter.first,
      second_degree: inviter.second,
      first_rate: rebateRates[1],
      second_rate: rebateRates[2],
      earned: earned.map((one) => toEarned(describeCurrency, one)),
      earned_usdt: toFixed(roundDown(worthOf(describeCurrency, earned), usdtDecimals), usdtDecimals),
      next_payment_at: midnightFrom(clock.now().toISOString()),
    };
  },

  async listInvitees({ userId, input: { degree: wanted, page, limit } }) {
    const degree: 1 | 2 = wanted === '1' ? 1 : 2;
    const [inviter, rows] = await Promise.all([
      findInviter(database, userId),
      listInviteeRows(database, userId, degree, page, limit),
    ]);
    const ids = rows.map(({ id }) => id);
    const earned = await earnedByInvitee(database, userId, ids);
    const data = rows.map(({ id, account, created_at }) => ({
      id,
      account: maskForOthers(account),
      degree,
      joined_at: created_at.toISOString(),
      earned: earned
        .filter(({ invitee_id }) => invitee_id === id)
        .map((one) => toEarned(describeCurrency, one)),
    }));
    return { data, page, limit, total: degree === 1 ? inviter.first : inviter.second };
  },

  async listRebates({ userId, input: { page, limit } }) {
    const { rows, total } = await listRebateRows(database, userId, page, limit);
    const accounts = await accountsOf(
      database,
      rows.map(({ invitee_id }) => invitee_id),
    );
    return {
      data: rows.map((row) => toRebate(row, accounts.get(row.invitee_id) ?? '')),
      page,
      limit,
      total,
    };
  },
});
