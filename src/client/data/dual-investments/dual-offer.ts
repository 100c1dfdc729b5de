import * as z from 'zod/mini';
import { dualProduct, dualType, listDualProducts } from '#contract/dual-investments.ts';
import { keptOffer, toldAskEveryMs } from '#client/data/engine/kept-offer.ts';
import { call } from '#client/lib/call.ts';
import type {} from './dual-orders-list.ts';

/** What can be bought, of both types: the server tells them one type at a time. */
export const dualOffer = keptOffer(
  'dualOffer',
  z.array(dualProduct),
  async (options) => {
    const answers = await Promise.all(
      dualType.options.map((type) => call(listDualProducts, { type }, options)),
    );
    const failed = answers.find((answer) => !answer.ok);
    return failed ?? { ok: true, value: answers.flatMap((answer) => (answer.ok ? answer.value : [])) };
  },
  toldAskEveryMs,
);
