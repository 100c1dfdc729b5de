import { listDualProducts } from '#contract/dual-investments.ts';
import { listLockUpProducts } from '#contract/lock-ups.ts';
import { listWalletAddresses } from '#contract/payees.ts';
import { listQuizQuestions } from '#contract/quizzes.ts';
import { payoutNow } from '#domain/quizzes/quiz-question.ts';
import { payPassword } from './sign-up.ts';
import { aboutRow, type Act, type ShownRow } from './act.ts';

const bitcoin = 1;
const tether = 3;

/** What people do with products: they see the offer first, which may fail. */
export const productActs: Readonly<Record<string, Act>> = {
  async 'lock up an amount'({ page: { app }, draws }) {
    const offer = await app.call(listLockUpProducts, {});
    if (!offer.ok || offer.value.length === 0) return null;
    const { id } = draws.pick(offer.value);
    const request = { config_id: id, amount: draws.pick(['0.1', '1000', '1500']) };
    return { kind: 'buyLockUp', subject: id, request };
  },
  'redeem a lock-up': aboutRow<ShownRow & { readonly cancel_fee: string }>(
    'lockUps',
    'redeemLockUp',
    ({ id, cancel_fee }) => ({ id, seen_penalty: cancel_fee }),
  ),
  async 'buy shares of a dual investment'({ page: { app }, draws }) {
    const offer = await app.call(listDualProducts, { type: draws.pick(['call', 'put'] as const) });
    if (!offer.ok || offer.value.length === 0) return null;
    const { id } = draws.pick(offer.value);
    return { kind: 'buyDual', subject: id, request: { id, num: draws.whole(1, 3) } };
  },
  async 'stake in the quiz'({ page: { app }, draws }) {
    const offer = await app.call(listQuizQuestions, {});
    if (!offer.ok || offer.value.data.length === 0) return null;
    const { id, pools, decimals } = draws.pick(offer.value.data);
    const [option, amount] = [draws.whole(0, pools.length - 1), String(draws.whole(1, 50))];
    const request = {
      question_id: id,
      option,
      amount,
      seen_payout: payoutNow(pools, option, amount, decimals),
    };
    return { kind: 'placeBet', subject: id, request };
  },
  async 'ask for a loan'({ draws }) {
    const request = {
      currency_id: tether,
      amount: String(draws.whole(100, 3_000)),
      term_days: draws.pick([7, 30]),
      collateral_id: bitcoin,
      collateral_account: 'change',
      collateral: draws.amount(0.05, 4),
    };
    return { kind: 'applyForLoan', subject: tether, request };
  },
  async 'withdraw bitcoins'({ page: { app }, draws }) {
    const saved = await app.call(listWalletAddresses, { currency: bitcoin });
    const address = saved.ok ? saved.value.data[0] : undefined;
    if (!address) return null;
    const number = draws.amount(0.05, 4);
    const request = {
      address: address.id,
      currency: bitcoin,
      number,
      rate: '0.0002',
      type: 0,
      remark: '',
    } as const;
    app.enterProof(request, { pay_password: draws.chance(0.9) ? payPassword : 'forgotten' });
    return { kind: 'withdraw', subject: bitcoin, request };
  },
  'cancel a withdrawal': aboutRow('withdrawals', 'cancelWithdrawal', ({ id }) => ({ id })),
  'repay a loan': aboutRow<ShownRow & { readonly debt: string | null }>(
    'loans',
    'repayLoan',
    ({ id, debt }, { draws }) => ({
      id,
      amount: draws.chance(0.3) ? (debt ?? '1') : String(draws.whole(1, 200)),
      seen_debt: debt ?? '0',
    }),
  ),
};
