import { dayMs } from '#domain/time/instant.ts';
import type { ExchangeContext, DemoAct } from '#server/exchange/exchange-context.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { giveForVerification, receiveByCode } from './coupon-gifts.service.ts';
import { claimUnused } from './coupons.repository.ts';
import { expire } from './end-coupons.ts';

/** Received but not used in time. */
const unusedCode = 'EARLYBIRD';
const daysOfUnused = 7;
const unusedDaysAgo = 12;

const expireOwn = async (unit: Unit, userId: number, at: Date): Promise<void> => {
  const due = await claimUnused(unit.transaction, 'ends_at', at, { only: null, except: [], most: 10 });
  await expire(
    unit,
    due.filter(({ user_id }) => user_id === userId),
    at,
  );
};

/** Demo history: coupons that the demonstration account received and let expire. */
export const demoCoupons = (context: ExchangeContext): readonly DemoAct[] => {
  const daysAgo = (days: number): Date => new Date(context.clock.nowMs() - days * dayMs);
  const act = (at: Date, perform: (unit: Unit, userId: number, at: Date) => Promise<unknown>): DemoAct => ({
    at,
    perform: async (unit, userId) => void (await perform(unit, userId, at)),
  });
  return [
    act(daysAgo(unusedDaysAgo), (unit, userId, at) => receiveByCode(unit, userId, unusedCode, at)),
    act(daysAgo(unusedDaysAgo - daysOfUnused), expireOwn),
    act(daysAgo(6), giveForVerification),
    act(daysAgo(2), (unit, userId, at) => receiveByCode(unit, userId, 'TRIAL50', at)),
  ];
};
