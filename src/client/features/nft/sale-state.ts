import type { Artwork } from '#contract/nft-rows.ts';
import { saleState } from '#domain/nfts/nft-sale.ts';

/** State of a work's latest sale: 2 before it starts, 1 while it is open, 0 after that. */
export const saleStateOf = (
  { start_time, end_time, sale_status }: Pick<Artwork, 'start_time' | 'end_time' | 'sale_status'>,
  nowMs: number,
): 0 | 1 | 2 =>
  saleState(
    { start_time, end_time, isAvailable: sale_status === 'notStarted' || sale_status === 'started' },
    nowMs,
  );
