import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { ReviewService } from './reviews.service.ts';

export const createReviewHandlers = (reviews: ReviewService): Handlers => ({
  listQueues: async () => ({ queues: await reviews.queues() }),
  listReviews: ({ userId, input: { kind, page, limit } }) => reviews.listWaiting(userId, kind, page, limit),
  getReview: ({ userId, input }) => reviews.read(userId, input.id),
  decideReview: ({ userId, input: { verdict, ...given }, once }) =>
    once((transaction, emit) =>
      reviews.decideByAdmin({ transaction, emit }, userId, { ...given, isApproved: verdict === 'approve' }),
    ),
});
