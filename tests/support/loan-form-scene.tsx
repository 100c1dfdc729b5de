import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { board } from '#client/data/quotes/board.ts';
import { LoanForm } from '#client/features/loans/loan-form.tsx';
import type { LoanOffer } from '#contract/loan-rows.ts';
import type { User } from '#contract/signed-in.ts';
import type { Answers } from './fake-exchange.ts';
import { bitcoinAt, loanOfferSample } from './loan-offer-sample.ts';
import { loanOf } from './loan-sample.ts';
import { deltaOf, userOf } from './samples.ts';
import { showAwaited } from './show-awaited.tsx';
import type { Scene } from './show-screen.tsx';
import { press } from './show.tsx';
import { sheet } from './shown-sheet.ts';
import { storeBalance } from './stored-rows.ts';

let user: User;
let userId = 700;
let seq = 1;
/** Time of every price of these tests. */
const quotedAt = '2026-11-20T00:00:03.000Z';
beforeEach(() => {
  // A tab stores requests and drafts per user.
  userId += 1;
  user = userOf({ id: userId });
});

interface Stage extends Scene {
  readonly collateral?: string;
  readonly offer?: LoanOffer;
}
export const open = async (
  { collateral = '1000', offer = loanOfferSample, ...scene }: Stage = {},
  isEligible = true,
) => {
  const shown = await showAwaited(
    <LoanForm offer={offer} isEligible={isEligible} />,
    {
      user,
      // The board ignores quotes older than its own.
      quotes: [bitcoinAt('20000', { seq: (seq += 1), quoted_at: quotedAt })],
      store: (database) =>
        storeBalance(database, userId, 'change', {
          currency_id: 1,
          currency_name: 'BTC',
          available: collateral,
        }),
      ...scene,
    },
    ['loans', 'ticket'],
  );
  await screen.findByRole('form');
  await waitFor(() => expect(document.body.textContent).toMatch(/(1[.,\s]?000|50)[.,]\d\d/));
  const [amount, days] = screen.getAllByRole('textbox') as HTMLInputElement[];
  return { ...shown, user, amount: amount!, days: days! };
};
export const review = (): void => void fireEvent.submit(screen.getByRole('form'));
export const confirmation = () => sheet('Confirm application');
export const agree = async (): Promise<void> =>
  press(within(await confirmation()).getByRole('button', { name: 'Apply' }));
export const accepted: Answers = { applyForLoan: () => loanOf({ id: 31, status: 'underReview' }) };
/** The price changes, and the board is updated. */
export const tick = (now_price: string): void =>
  act(() => {
    seq += 1;
    board.takeDeltas([deltaOf({ id: 12, seq, now_price, quoted_at: quotedAt })]);
    board.paint();
  });
