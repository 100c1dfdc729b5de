import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { board } from '#client/data/quotes/board.ts';
import { ApplyForm } from '#client/features/ieo/apply-form.tsx';
import type { ProjectInfo, ProjectQuote } from '#contract/projects.ts';
import type { Answers } from './fake-exchange.ts';
import { bitcoinAt } from './loan-offer-sample.ts';
import { applicationOf, projectInfoOf } from './project-sample.ts';
import { deltaOf, userOf } from './samples.ts';
import { showAwaited } from './show-awaited.tsx';
import type { Scene } from './show-screen.tsx';
import { press } from './show.tsx';
import { sheet } from './shown-sheet.ts';
import { storeBalance } from './stored-rows.ts';

export const user = userOf({ id: 7 });
let info: ProjectInfo;
export let id = 1_000;
let seq = 1;
export let done = 0;
beforeEach(() => {
  // A tab stores requests and drafts per project.
  id += 1;
  info = projectInfoOf({ id });
  done = 0;
});

/** Replaces the test's project by another one. */
export const offerInstead = (given: Partial<ProjectInfo>): void => {
  id += 1;
  info = projectInfoOf({ id, ...given });
};
const noteDone = (): void => void (done += 1);
/** A locked rate of the project in BTC; its own price, in USDT, needs none. */
export const bitcoinQuote = (given: Partial<ProjectQuote> = {}): ProjectQuote => ({
  quote_id: 77,
  project_id: id,
  pay_currency_id: 1,
  price: '0.000025',
  held_until: '2026-11-20T00:00:13.000Z',
  held_ms: 10_000,
  ...given,
});
const accepted: Answers = {
  quoteProject: () => bitcoinQuote(),
  subscribeToProject: ({ amount, price }) => applicationOf({ id: 5, coin_amount: amount!, frozen: price! }),
};
export const open = async ({ answers, ...scene }: Scene = {}) => {
  const shown = await showAwaited(
    <ApplyForm info={info} onDone={noteDone} />,
    {
      user,
      // The board ignores quotes older than its own.
      quotes: [bitcoinAt('20000', { seq: (seq += 1) })],
      store: async (database) => {
        await storeBalance(database, user.id, 'change', { currency_id: 3, available: '1000' });
        await storeBalance(database, user.id, 'change', {
          currency_id: 1,
          currency_name: 'BTC',
          available: '2',
        });
      },
      ...scene,
      answers: { ...accepted, ...answers },
    },
    ['ieo', 'ticket'],
  );
  const amount = (await screen.findByRole('textbox')) as HTMLInputElement;
  await waitFor(() => expect(document.body.textContent).toMatch(/1[.,\s]?000[.,]00/));
  return { ...shown, amount };
};
export const review = (): void => void fireEvent.submit(screen.getByRole('form'));
export const confirmation = () => sheet('Confirm subscription');
export const agree = async (): Promise<void> =>
  press(within(await confirmation()).getByRole('button', { name: 'Subscribe' }));
export const tick = (now_price: string): void =>
  act(() => {
    seq += 1;
    board.takeDeltas([deltaOf({ id: 12, seq, now_price, quoted_at: '2026-11-20T00:00:03.000Z' })]);
    board.paint();
  });
