import type { Module } from '#server/exchange/exchange-context.ts';
import { reviewProblems } from './reviews.problems.ts';
import { createReviewHandlers } from './reviews.routes.ts';
import { reviewService } from './reviews.service.ts';

export const reviewsModule: Module = {
  problems: reviewProblems,
  open(context) {
    const reviews = context.use(reviewService);
    return {
      handlers: createReviewHandlers(reviews),
      jobs: [reviews.job],
      seed: reviews.reschedule,
    };
  },
};
