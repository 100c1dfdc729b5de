import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import type { Asking } from '#client/components/forms/use-reviewed-form.ts';
import { movedFrom, type WorldNow } from '#client/components/ticket/moved-from.ts';
import type { AmountUnit } from '#client/components/ticket/use-amount-unit.ts';
import {
  checkPosition,
  type OpeningEstimate,
  type PositionFacts,
  type PositionRequest,
} from '#domain/futures/position-request.ts';
import type { FuturesDraft } from './futures-draft.ts';
import type { FuturesView } from './futures-view.ts';

/** Snapshot of an opening as shown for agreement and sent. */
export interface OpeningSnapshot {
  readonly request: PositionRequest;
  readonly estimate: OpeningEstimate | null;
  readonly quote: QuoteView;
}

/** The opening described by the draft, with everything its confirmation shows. */
export const askingOf = (
  { coupon }: Pick<FuturesDraft, 'coupon'>,
  { request: typed, estimate, facts }: FuturesView,
  quote: QuoteView,
): Asking<OpeningSnapshot> => {
  const request = coupon === null ? typed : { ...typed, coupon_id: coupon };
  return {
    review: { request, problem: checkPosition(request, facts) },
    snapshot: { request, estimate, quote },
  };
};

/** Why an opening as shown can no longer be sent. */
export const openingMoved = (request: PositionRequest, facts: PositionFacts, now: WorldNow): Moved | null =>
  movedFrom({ isMarket: request.status === '1', problem: checkPosition(request, facts) }, now);

/** The lots of a chosen share of the funds, fixed so that they do not change under the shown order. */
export const settledOf = (
  { percent }: Pick<FuturesDraft, 'percent'>,
  { estimate, request }: Pick<FuturesView, 'estimate' | 'request'>,
  unit: AmountUnit,
): Partial<FuturesDraft> =>
  percent === null
    ? {}
    : { percent: null, ...(unit === 'money' ? { money: estimate?.frozen ?? '' } : { share: request.share }) };
