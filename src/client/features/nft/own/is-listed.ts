import type { Artwork } from '#contract/nft-rows.ts';
import { saleStateOf } from '../sale-state.ts';

/** A work that is locked: its sale is open, upcoming, or awaits the winner's payment or a review. */
export const isListed = (work: Artwork, nowMs: number): boolean =>
  saleStateOf(work, nowMs) !== 0 ||
  work.sale_status === 'awaitingPayment' ||
  work.sale_status === 'underReview';
