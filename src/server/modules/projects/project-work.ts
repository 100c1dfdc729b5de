import type { ProjectApplication } from '#contract/projects.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Emit, Unit } from '#server/lib/outbox.ts';
import type { Market } from '#server/market/market.ts';
import type { WalletService } from '#server/modules/wallets/wallets.service.ts';
import { toApplication } from './application-response.ts';
import type { ApplicationRow } from './applications.repository.ts';

/** What is applied with is held here, and here the coins come. */
export const exchangeAccount = 'change' as const;

export interface ProjectWork {
  readonly clock: Clock;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly wallets: Pick<WalletService, 'announceBalances' | 'describeCurrency' | 'getWallet'>;
}

export const referenceOf = ({ id }: Pick<ApplicationRow, 'id'>): string => `ieo:${id}`;

/** Tells the user's sockets of an application. */
export const tell = (emit: Emit, row: ApplicationRow): ProjectApplication => {
  const payload = toApplication(row);
  emit(row.user_id, { topic: 'ieo_application', payload });
  return payload;
};

/** Tells what the balances that these applications touch come to, each once. */
export const tellBalances = async (
  { wallets }: Pick<ProjectWork, 'wallets'>,
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
