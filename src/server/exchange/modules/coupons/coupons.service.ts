import type { RequestOutput } from '#contract/endpoint.ts';
import type { listCoupons } from '#contract/coupons.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Tries } from '#server/exchange/lib/requests/tries.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { createCodeTries } from './code-tries.repository.ts';
import { findCode, receiveByCode } from './coupon-gifts.service.ts';
import { createCouponJobs } from './coupon-jobs.ts';
import { toResponse } from './coupon-response.ts';
import { findCoupon, listCouponRows } from './coupons.repository.ts';

const statusesOf = (status: RequestOutput<typeof listCoupons>['status']) =>
  status === 'closed' ? (['used', 'expired'] as const) : status && [status];

/** @throws Refusal for an unknown code, which counts as a wrong try */
const requireKnown = async (
  { database, tries }: { readonly database: Database; readonly tries: Tries<number> },
  userId: number,
  code: string,
): Promise<void> => {
  const takeBack = await tries.count(userId);
  const offer = await findCode(database, code).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  if (!offer) throw new Refusal('coupon.codeUnknown', { field: 'code' });
  await takeBack();
};

/** One instance per exchange. */
export const couponService = (context: ExchangeContext) => {
  const { database, clock } = context;
  const wallets = context.use(createWalletService);
  const tries = createCodeTries(context);

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
        await requireKnown({ database, tries }, userId, code);
        return async (transaction, emit) =>
          toResponse(await receiveByCode({ transaction, emit }, userId, code, clock.now()));
      }),
  } satisfies Handlers;

  return {
    handlers,
    jobs: createCouponJobs({ ...context, wallets }),
    /** Deletes old tries. */
    cleanUpTries: tries.cleanup,
  };
};
