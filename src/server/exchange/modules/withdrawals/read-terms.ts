import type { ResponseOf } from '#contract/endpoint.ts';
import type { getWithdrawalTerms } from '#contract/withdrawals.ts';
import { toFixed, toPlain } from '#domain/money/money.ts';
import { withdrawalLimit, remainingWithdrawalLimit } from '#domain/withdrawals/withdrawals.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { unitsForDollar } from '#server/exchange/modules/fiat/fiat.service.ts';
import type { SecondFactorService } from '#server/exchange/modules/second-factors/second-factors.service.ts';
import type { PayPasswordService } from '#server/exchange/modules/security/pay-passwords.service.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { decimal } from '#domain/money/money.ts';
import { numberForBtc, usdtPriceOf, type WorthDeps } from './btc-worth.ts';
import { requireWithdrawable } from './decide-withdrawal.ts';
import { usedOfLimit } from './used-of-limit.ts';

export interface ReadTermsDeps extends WorthDeps {
  readonly database: Database;
  readonly wallets: Pick<WalletService, 'getWallet'>;
  readonly payPasswords: Pick<PayPasswordService, 'isSet'>;
  readonly secondFactors: Pick<SecondFactorService, 'factorsOf'>;
  readonly levelOf: OwnAccountService['levelOf'];
  readonly reviews: Pick<ReviewService, 'reviewer'>;
}

/** Current fees, minimums, balance and limit. @throws Refusal */
export const readTerms = async (
  deps: ReadTermsDeps,
  userId: number,
  currencyId: number,
): Promise<ResponseOf<typeof getWithdrawalTerms>> => {
  const { database, clock, wallets, payPasswords, levelOf } = deps;
  const { currency, account, ways } = requireWithdrawable(currencyId);
  const at = clock.now();
  const [level, withdrawn, { available }, isPasswordSet, factors] = await Promise.all([
    levelOf(database, userId),
    usedOfLimit(deps, database, userId, at),
    wallets.getWallet(userId, account, currencyId),
    payPasswords.isSet(userId),
    deps.secondFactors.factorsOf(userId),
  ]);
  const left = remainingWithdrawalLimit(level, withdrawn);
  return {
    currency_id: currencyId,
    currency_name: currency.name,
    name: currency.name,
    decimals: currency.decimals,
    account,
    available,
    rate: ways[0].fee,
    min_number: ways[0].minimum,
    legal_balance: account === 'legal' ? available : null,
    change_balance: account === 'change' ? available : null,
    ways: ways.map(({ type, chain, fee, minimum }) => ({ type, chain, rate: fee, min_number: minimum })),
    level,
    limit: toPlain(withdrawalLimit(level)),
    left: toPlain(left),
    left_number: toPlain(numberForBtc(deps, currency, left)),
    has_pay_password: isPasswordSet,
    second_factors: [...factors],
    reviewer: deps.reviews.reviewer,
    as_of: at.toISOString(),
  };
};

const yuan = 'CNY';
const priceDecimals = 10;

/** Worth of one unit of a currency. @throws Refusal `symbol.unknown`, `quote.stale` */
export const readRate = (
  deps: WorthDeps,
  currencyId: number,
): { id: number; name: string; usdt_price: string; rmb: string; as_of: string } => {
  const currency = currencies.find(({ id }) => id === currencyId);
  if (!currency) throw new Refusal('symbol.unknown', { field: 'id' });
  const { price, at } = usdtPriceOf(deps, currency.name);
  return {
    id: currencyId,
    name: currency.name,
    usdt_price: toFixed(price, priceDecimals),
    rmb: toFixed(price.times(decimal(unitsForDollar(yuan)!)), priceDecimals),
    as_of: at.toISOString(),
  };
};
