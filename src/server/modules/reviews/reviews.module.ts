import type { Module } from '#server/house.ts';
import { reviewService } from './reviews.service.ts';

export const reviewsModule: Module = {
  open(house) {
    const reviews = house.use(reviewService);
    return { dueWork: [reviews.dueWork], seed: reviews.reschedule };
  },
};
