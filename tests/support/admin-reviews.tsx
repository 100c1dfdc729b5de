import { screen } from '@testing-library/react';
import type { Review, ReviewHead } from '#contract/reviews.ts';
import { QueuesScreen } from '#client/admin/queues/queues-screen.tsx';
import { adminNow, adminPage, showAdmin } from './admin-scene.tsx';
import type { Answers } from './fake-exchange.ts';
import { control, textOf } from './show.tsx';

/** The queues of the back office with their waiting reviews. */
export const waiting = (heads: readonly ReviewHead[], total = heads.length): Answers => ({
  listQueues: () => ({
    queues: [
      { kind: 'deposit', waiting: 2, oldest_at: adminNow },
      { kind: 'withdrawal', waiting: 1, oldest_at: adminNow },
    ],
  }),
  listReviews: () => adminPage(heads, 1, total),
});
/** Opens a review in its queue. */
export const openReview = (
  review: Review,
  { answers = {}, ...rest }: { answers?: Answers; isLive?: boolean; language?: 'pt' } = {},
) =>
  showAdmin(<QueuesScreen />, {
    path: `/queues/all/${review.id}`,
    answers: { ...waiting([review]), getReview: () => review, ...answers },
    ...rest,
  });
export const decided = (review: Review, status: 'approved' | 'refused' | 'waiting') => ({
  id: review.id,
  kind: review.kind,
  status,
  approvals: 1,
  approvals_needed: review.approvals_needed,
});
export const confirmation = (title: string): HTMLElement => control('dialog', title);
export const rowsOf = (sheet: HTMLElement): string[] =>
  [...sheet.querySelectorAll('dl > div')].map((row) => textOf(row));
export const approveButton = () => screen.findByRole('button', { name: 'Approve' });
