import type { Loan } from '#contract/loan-rows.ts';
import { applyForLoan, getLoan, repayLoan, withdrawLoan } from '#contract/loans.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { makeBorrower, millionForThirty } from '#tests/support/borrower.ts';
import { requestCase, type Scene } from '../request-case.ts';

const requests = () => import('#client/data/loans/loan-requests.ts');
const read = ({ must }: Scene, { id }: { readonly id: number }): Promise<Loan> => must(getLoan, { id });

const applied = async ({ server, person, must }: Scene): Promise<Loan> => {
  await makeBorrower(server, person.account);
  return must(applyForLoan, millionForThirty);
};
const granted = async (scene: Scene): Promise<Loan> => {
  const { id } = await applied(scene);
  scene.server.pass(ruleReviewMs);
  await scene.server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  await scene.server.app.settleDue();
  return scene.must(getLoan, { id });
};

export const rows = {
  'apply for loan': requestCase({
    call: 'applyForLoan',
    kind: async () => (await requests()).applyForLoanKind,
    async prepare({ server, person }) {
      await makeBorrower(server, person.account);
      return { subject: 0, request: millionForThirty };
    },
    read,
    effect: ['loans +1', 'loans versions +1', 'reviews +1', 'loan_pledge: change BTC -30, frozen 30'],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'repay loan': requestCase({
    call: 'repayLoan',
    kind: async () => (await requests()).repayLoanKind,
    async prepare(scene) {
      const { id, debt } = await granted(scene);
      return { subject: id, request: { id, amount: '1000', seen_debt: debt } };
    },
    read,
    effect: ['inflows +1', 'loans versions +1', 'loan_repayment: margin USDT -100, frozen -900'],
    spoil: ({ must }, { request: { id } }) => must(repayLoan, { id, amount: '500' }),
    refusal: 'state.changed',
  }),
  'add loan collateral': requestCase({
    call: 'addLoanCollateral',
    kind: async () => (await requests()).addLoanCollateralKind,
    async prepare(scene) {
      const { id } = await granted(scene);
      return { subject: id, request: { id, amount: '1' } };
    },
    read,
    effect: ['loans versions +1', 'loan_pledge: change BTC -1, frozen 1'],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'withdraw loan': requestCase({
    call: 'withdrawLoan',
    kind: async () => (await requests()).withdrawLoanKind,
    async prepare(scene) {
      const { id } = await applied(scene);
      return { subject: id, request: { id } };
    },
    read,
    effect: ['loans versions +1', 'reviews changed', 'loan_release: change BTC 30, frozen -30'],
    spoil: ({ must }, { request }) => must(withdrawLoan, request),
    refusal: 'state.notAllowed',
  }),
};
