import type { RequestOutput } from '#contract/endpoint.ts';
import type { submitWithdrawal } from '#contract/withdrawals.ts';
import type { VerificationLevel } from '#domain/identity/identity.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import {
  checkWithdrawal,
  mostOpenWithdrawals,
  withdrawalRoom,
  type WithdrawalProblem,
} from '#domain/withdrawals/withdrawals.ts';
import { Refusal, type RefusalDetails } from '#server/lib/http/refusal.ts';
import type { Payee } from '#server/modules/payees/payees.service.ts';
import { worthInBtc, type WorthDeps } from './btc-worth.ts';
import { firstStatus } from './withdrawals.chart.ts';
import type { NewWithdrawal } from './withdrawals.repository.ts';
import { withdrawableOf, type Way, type Withdrawable } from './withdrawal-ways.ts';

export type WantedWithdrawal = RequestOutput<typeof submitWithdrawal>;

/** What is known of the user, as the transaction sees it. */
export interface WithdrawalFacts {
  readonly userId: number;
  readonly level: VerificationLevel;
  readonly payee: Payee;
  /** Worth in BTC of what was asked for, or passed to other people, in the 24 hours before this. */
  readonly withdrawn: string;
  /** How many are under way. */
  readonly open: number;
  readonly available: string;
  readonly at: Date;
}

/** The currency as it leaves. @throws Refusal `withdrawal.notOffered` */
export const requireWithdrawable = (currencyId: number): Withdrawable => {
  const withdrawable = withdrawableOf(currencyId);
  if (!withdrawable) throw new Refusal('withdrawal.notOffered', { field: 'currency' });
  return withdrawable;
};

/** The way to the payee, at the fee that was shown. @throws Refusal */
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

/** The withdrawal that the request asks for, by the rules of now. @throws Refusal */
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
    room: toPlain(withdrawalRoom(level, withdrawn)),
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
