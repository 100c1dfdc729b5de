import { collectArtwork } from '#contract/nfts.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';
import type { CollectIntent } from './collects-table.ts';

/** Says which of the two is wanted: told twice, it stays so. */
export const sendCollect = ({ code, wanted }: CollectIntent, options: CallOptions) =>
  call(collectArtwork, { code, collect: wanted ? '1' : '0' }, options);
