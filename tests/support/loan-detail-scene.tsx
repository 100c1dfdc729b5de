import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { LoanDetail } from '#client/features/loans/loan-detail.tsx';
import { AddCollateralSheet, RepaySheet, WithdrawSheet } from '#client/features/loans/loan-sheets.tsx';
import type { Loan, LoanStep } from '#contract/loan-rows.ts';
import type { Answers } from './fake-exchange.ts';
import { bitcoinAt, loanOfferSample } from './loan-offer-sample.ts';
import { loanOf } from './loan-sample.ts';
import { userOf } from './samples.ts';
import { showAwaited } from './show-awaited.tsx';
import type { Scene } from './show-screen.tsx';
import { storeBalance, storeList } from './stored-rows.ts';

const user = userOf({ id: 7 });
export let id = 800;
beforeEach(() => void (id += 1));
const parts = ['loans', 'ticket'];

/** Ten days old: 3,000 of interest, half of the principal frozen. */
export const owing = (given: Partial<Loan> = {}): Loan =>
  loanOf({ id, days: 10, interest: '3000', debt: '1003000', ...given });
export const step = (kind: LoanStep['kind'], given: Partial<LoanStep> = {}): LoanStep => ({
  kind,
  at: '2026-11-20T00:00:00.000Z',
  days: 0,
  amount: null,
  interest: null,
  held: null,
  debt: null,
  price: null,
  ticks: [],
  ...given,
});

export const openDetail = (loan: Loan | null, scene: Scene = {}) =>
  showAwaited(
    <LoanDetail id={id} offer={loanOfferSample} />,
    {
      user,
      quotes: [bitcoinAt()],
      answers: loan ? { getLoan: () => loan } : {},
      store: (database) => storeList(database, 'loans', user.id, loan ? [loan] : []),
      ...scene,
    },
    parts,
  );
const sheets = { repay: RepaySheet, add: AddCollateralSheet, withdraw: WithdrawSheet };
export const titles = { repay: 'Repay', add: 'Add collateral', withdraw: 'Withdraw application' };
export const openSheet = async (
  kind: keyof typeof sheets,
  loan: Loan,
  answers: Answers = {},
  { language, free = '600000' }: Pick<Scene, 'language'> & { free?: string } = {},
) => {
  const Sheet = sheets[kind];
  const close = (): void => undefined;
  const shown = await showAwaited(
    <Sheet loan={loan} onClose={close} />,
    {
      user,
      answers,
      ...(language && { language }),
      store: async (database) => {
        await storeBalance(database, user.id, 'change', { currency_id: 3, available: '5000' });
        await storeBalance(database, user.id, 'margin', { currency_id: 3, available: free });
        await storeBalance(database, user.id, 'change', {
          currency_id: 1,
          currency_name: 'BTC',
          available: '2000',
        });
      },
    },
    parts,
  );
  const asked = await screen.findByRole('dialog');
  const update = (change: Partial<Loan>): void =>
    shown.again(<Sheet loan={{ ...loan, ...change }} onClose={close} />);
  const confirm = (): HTMLElement => within(asked).getByRole('button', { name: titles[kind] });
  return { ...shown, asked, update, confirm };
};
export const isBlocked = (button: HTMLElement): boolean =>
  button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';
