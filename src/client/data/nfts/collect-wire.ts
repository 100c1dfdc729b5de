import { collectArtwork } from '#contract/nfts.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';
import type { CollectIntent } from './collects-table.ts';

/** Sends the wanted state rather than a toggle, so that a repeated request has no further effect. */
export const sendCollect = ({ code, wanted }: CollectIntent, options: CallOptions) =>
  call(collectArtwork, { code, collect: wanted ? '1' : '0' }, options);
