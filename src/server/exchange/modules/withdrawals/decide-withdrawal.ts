import type { RequestOutput } from '#contract/endpoint.ts';
import type { submitWithdrawal } from '#contract/withdrawals.ts';
import type { VerificationLevel } from '#domain/identity/identity.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import {
  checkWithdrawal,
  mostOpenWithdrawals,
  remainingWithdrawalLimit,
  type WithdrawalProblem,
} from '#domain/withdrawals/withdrawals.ts';
import { Refusal, type RefusalDetails } from '#server/exchange/lib/calls/refusal.ts';
import type { Payee } from '#server/exchange/modules/payees/payees.service.ts';
import { worthInBtc, type WorthDeps } from './btc-worth.ts';
import { firstStatus } from './withdrawals.chart.ts';
import type { NewWithdrawal } from './withdrawals.repository.ts';
import { withdrawableOf, type Way, type Withdrawable } from './withdrawal-ways.ts';

export type WantedWithdrawal = RequestOutput<typeof submitWithdrawal>;

/** Facts about the user, read within the transaction. */
export interface WithdrawalFacts {
  readonly userId: number;
  readonly level: VerificationLevel;
  readonly payee: Payee;
  /** Worth in BTC of withdrawals requested and value passed to other people in the last 24 hours. */
  readonly withdrawn: string;
  /** The number of withdrawals in progress. */
  readonly open: number;
  readonly available: string;
  readonly at: Date;
}

/** The withdrawal options of the currency. @throws Refusal `withdrawal.notOffered` */
export const requireWithdrawable = (currencyId: number): Withdrawable => {
  const withdrawable = withdrawableOf(currencyId);
  if (!withdrawable) throw new Refusal('withdrawal.notOffered', { field: 'currency' });
  return withdrawable;
};

/** The way to the payee, at the fee that the user saw. @throws Refusal */
const requireWay = (
  { currency, ways }: Withdrawable,
  { type, rate }: WantedWithdrawal,
  payee: Payee,
): Way => {
  const isOther = payee.type !== type || (type === 0 && payee.currency_id !== currency.id);
  if (isOther) throw new Refusal('address.notFound', { field: 'address' });
  const way = ways.find((offered) => offered.type === type && offered.chain === payee.chain);
  if (!way) throw new Refusal('withdrawal.notOffered', { field: 'address' });
  if (!decimal(way.fee).eq(decimal(rate))) throw new Refusal('state.changed', { field: 'rate' });
  return way;
};

const detailsOf = (problem: WithdrawalProblem, { payee, at }: WithdrawalFacts): RefusalDetails => {
  if (problem === 'verification.required') return {};
  if (problem !== 'address.waiting') return { field: 'number' };
  return { field: 'address', retryAfterMs: Date.parse(payee.readyAt) - at.getTime() };
};

/** The requested withdrawal, by the current rules. @throws Refusal */
export const decideWithdrawal = (
  deps: WorthDeps,
  wanted: WantedWithdrawal,
  facts: WithdrawalFacts,
): Omit<NewWithdrawal, 'reviewer'> => {
  const withdrawable = requireWithdrawable(wanted.currency);
  const { currency, account } = withdrawable;
  const { userId, level, payee, withdrawn, available, at } = facts;
  const { fee, minimum } = requireWay(withdrawable, wanted, payee);
  const terms = { decimals: currency.decimals, minimum, fee };
  const now = at.toISOString();
  const number = toPlain(decimal(wanted.number));
  const request = {
    number,
    worth: toPlain(worthInBtc(deps, currency.name, number)),
    level,
    room: toPlain(remainingWithdrawalLimit(level, withdrawn)),
    available,
    address_ready_at: payee.readyAt,
    at: now,
  };
  const problem = checkWithdrawal(request, terms);
  if (problem) throw new Refusal(problem, detailsOf(problem, facts));
  if (facts.open >= mostOpenWithdrawals) throw new Refusal('withdrawal.tooMany');
  return {
    user_id: userId,
    status: firstStatus(request, terms),
    payee_id: payee.id,
    type: payee.type,
    account,
    currency_id: currency.id,
    currency_name: currency.name,
    chain: payee.chain,
    address: payee.address,
    name: payee.name,
    remark: wanted.remark,
    number,
    fee,
    minimum,
    worth: request.worth,
    created_at: at,
  };
};
