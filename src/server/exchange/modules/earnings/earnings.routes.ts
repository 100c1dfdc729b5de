import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { EarningsService } from './earnings.service.ts';

export const createEarningsHandlers = (earnings: EarningsService): Handlers => ({
  getEarnings: ({ userId }) => earnings.report(userId),
});
