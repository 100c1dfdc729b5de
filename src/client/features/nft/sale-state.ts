import type { Artwork } from '#contract/nft-rows.ts';
import { saleState } from '#domain/nfts/nft-sale.ts';

/** How the latest sale of a work stands: 2 before it starts, 1 while one can buy or bid, 0 after that. */
export const saleStateOf = (
  { start_time, end_time, sale_status }: Pick<Artwork, 'start_time' | 'end_time' | 'sale_status'>,
  nowMs: number,
): 0 | 1 | 2 =>
  saleState(
    { start_time, end_time, isAvailable: sale_status === 'notStarted' || sale_status === 'started' },
    nowMs,
  );
