import * as z from 'zod/mini';
import { dualProduct, dualType, listDualProducts, type DualProduct } from '#contract/dual-investments.ts';
import { publishedOfferTerms } from '#client/data/engine/offer-terms.ts';
import type { StoredAnswer } from '#client/data/engine/stored-answer.ts';
import { call } from '#client/lib/calls/call.ts';

/** The products on offer, of both types: the server answers one type at a time. */
export const dualOffer: StoredAnswer<object, readonly DualProduct[]> = {
  name: 'dualOffer',
  ...publishedOfferTerms,
  schema: z.array(dualProduct),
  async fetch(_, options) {
    const answers = await Promise.all(
      dualType.options.map((type) => call(listDualProducts, { type }, options)),
    );
    const failed = answers.find((answer) => !answer.ok);
    return failed ?? { ok: true, value: answers.flatMap((answer) => (answer.ok ? answer.value : [])) };
  },
};
