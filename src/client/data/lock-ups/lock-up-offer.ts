import * as z from 'zod/mini';
import { listLockUpProducts, lockUpProduct } from '#contract/lock-ups.ts';
import { keptOffer } from '#client/data/engine/kept-offer.ts';
import { call } from '#client/lib/call.ts';
import type {} from './lock-ups-list.ts';

/** What can be locked up. */
export const lockUpOffer = keptOffer('lockUpOffer', z.array(lockUpProduct), (options) =>
  call(listLockUpProducts, {}, options),
);
