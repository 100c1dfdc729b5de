import type { RequestOutput } from '#contract/endpoint.ts';
import type { listCoupons } from '#contract/coupons.ts';
import type { House } from '#server/house.ts';
import { createBatchWork } from '#server/lib/batch-work.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { Handlers } from '#server/lib/handlers.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { createCodeTries } from './code-tries.repository.ts';
import { findCode, receiveByCode } from './coupon-gifts.service.ts';
import { toResponse } from './coupon-response.ts';
import { expire, warn } from './end-coupons.ts';
import { settleProfits } from './settle-profits.ts';
import {
  claimHeldProfits,
  claimUnused,
  findCoupon,
  listCouponRows,
  type CouponRow,
} from './coupons.repository.ts';

const lookEveryMs = 1_000;
const couponsAtOnce = 500;

const statusesOf = (status: RequestOutput<typeof listCoupons>['status']) =>
  status === 'closed' ? (['used', 'expired'] as const) : status && [status];

/** The one instance of a house. */
export const couponService = (house: House) => {
  const { database, clock } = house;
  const wallets = house.use(createWalletService);
  const tries = createCodeTries(house);

  /** @throws Refusal for a code that nobody gave out, which counts */
  const requireKnown = async (userId: number, code: string): Promise<void> => {
    const takeBack = await tries.count(userId);
    const offer = await findCode(database, code).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    if (!offer) throw new Refusal('coupon.codeUnknown', { field: 'code' });
    await takeBack();
  };

  const due = (
    name: string,
    at: 'ends_at' | 'warn_at',
    settle: Parameters<typeof createBatchWork<CouponRow>>[1]['settle'],
  ): DueWork =>
    createBatchWork<CouponRow>(house, {
      name,
      everyMs: lookEveryMs,
      most: couponsAtOnce,
      idOf: ({ id }) => id,
      claim: (transaction, among) => claimUnused(transaction, at, clock.now(), among),
      settle,
    });

  const handlers = {
    async listCoupons({ userId, input: { status, product, page, limit } }) {
      const filter = { userId, statuses: statusesOf(status), product };
      const { rows, total } = await listCouponRows(database, filter, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    async getCoupon({ userId, input }) {
      const row = await findCoupon(database, input.id);
      if (row?.user_id !== userId) throw new Refusal('coupon.notFound', { field: 'id' });
      return toResponse(row);
    },

    receiveCoupon: ({ userId, input: { code }, onceAfter }) =>
      onceAfter(async () => {
        if (code.trim() === '') throw new Refusal('text.required', { field: 'code' });
        await requireKnown(userId, code);
        return async (transaction, emit) =>
          toResponse(await receiveByCode({ transaction, emit }, userId, code, clock.now()));
      }),
  } satisfies Handlers;

  return {
    handlers,
    // What has ended needs no reminder any more.
    dueWork: [
      due('coupons to expire', 'ends_at', (transaction, emit, rows) =>
        expire({ transaction, emit }, rows, clock.now()),
      ),
      due('coupons to remind of', 'warn_at', (transaction, emit, rows) =>
        warn({ transaction, emit }, rows, clock.now()),
      ),
      createBatchWork<CouponRow>(house, {
        name: 'profits of trial margin',
        everyMs: lookEveryMs,
        most: couponsAtOnce,
        idOf: ({ id }) => id,
        claim: claimHeldProfits,
        settle: (transaction, emit, rows) => settleProfits({ transaction, emit }, wallets, rows, clock.now()),
      }),
    ],
    /** Forgets old tries. */
    sweepTries: tries.sweep,
  };
};
