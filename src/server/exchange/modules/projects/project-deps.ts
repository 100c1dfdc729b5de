import type { ProjectApplication } from '#contract/projects.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Emit, Unit } from '#server/exchange/lib/delivery/outbox.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { toApplication } from './application-response.ts';
import type { ApplicationRow } from './applications.repository.ts';
import { applicationAllotted, applicationRefunded } from './projects.notices.ts';

/** Applications are frozen in this account, and the coins are credited to it. */
export const exchangeAccount = 'change' as const;

export interface ProjectDeps {
  readonly clock: Clock;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly wallets: Pick<WalletService, 'announceBalances' | 'describeCurrency' | 'getWallet'>;
}

export const referenceOf = ({ id }: Pick<ApplicationRow, 'id'>): string => `ieo:${id}`;

/** Publishes an application to the user's sockets. */
export const publish = (emit: Emit, row: ApplicationRow): ProjectApplication => {
  const payload = toApplication(row);
  emit(row.user_id, { topic: 'ieo_application', payload });
  return payload;
};

/** Notifies users of their allotments. */
export const notifyAllotted = async (
  unit: Pick<Unit, 'transaction' | 'emit'>,
  rows: readonly ApplicationRow[],
  at: Date,
): Promise<void> => {
  const noticeDataOf = (row: ApplicationRow) => ({
    userId: row.user_id,
    params: {
      project: row.title,
      coins: { amount: row.approved ?? '0', currency: row.currency_name },
      paid: { amount: row.paid ?? '0', currency: row.pay_currency_name },
    },
    url: `/pages/ieo/order?id=${row.id}`,
  });
  const allotted = rows.filter(({ status }) => status === 'approved' || status === 'partlyApproved');
  await notify(unit, applicationAllotted, at, allotted.map(noticeDataOf));
  const refunded = rows.filter(({ status }) => status === 'refunded');
  await notify(unit, applicationRefunded, at, refunded.map(noticeDataOf));
};

/** Publishes the balances that these applications touch, each once. */
export const publishBalances = async (
  { wallets }: Pick<ProjectDeps, 'wallets'>,
  { transaction, emit }: Pick<Unit, 'transaction' | 'emit'>,
  rows: readonly ApplicationRow[],
): Promise<void> => {
  const touched = new Map(
    rows.map(({ user_id: userId, pay_currency_id, currency_id, listed_at }) => {
      const currencyId = listed_at ? currency_id : pay_currency_id;
      return [`${userId} ${currencyId}`, { userId, account: exchangeAccount, currencyId }] as const;
    }),
  );
  await wallets.announceBalances(transaction, emit, [...touched.values()]);
};
