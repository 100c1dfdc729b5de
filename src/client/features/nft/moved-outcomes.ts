import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { saleStatus, type Artwork } from '#contract/nft-rows.ts';
import { useAnswerIf } from '#client/data/engine/use-answer-if.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { artworkAnswer } from '#client/data/nfts/nft-answers.ts';
import { useArtworkNews } from '#client/data/nfts/use-artwork-news.ts';
import { auctionLabels, depositLabels } from './auction/auction-labels.ts';
import { soldLabel, stateLabels } from './nft-labels.ts';

const sold = z.object({ id: z.int(), sale_id: z.int(), sale_status: saleStatus });
const deposited = z.object({ id: z.int(), status: z.string() });

/** The state of the sale that an answer reported; null: it reported none. */
export const saleStatusOf = (answer: unknown): Artwork['sale_status'] => {
  const parsed = z.safeParse(sold, answer);
  return parsed.success ? parsed.data.sale_status : null;
};

/** Names of the states that differ where there is no bidding. */
const fixedPriceLabels: Partial<Record<NonNullable<Artwork['sale_status']>, MessageDescriptor>> = {
  started: stateLabels[1],
  ended: stateLabels[0],
  paid: soldLabel,
};

/** The state of a sale once it has left the state that the answer reported. */
export const useMovedSale = (answer: unknown): string | null => {
  const { t } = useLingui();
  const parsed = z.safeParse(sold, answer);
  const { value: work, refresh } = useAnswerIf(artworkAnswer, parsed.success ? { id: parsed.data.id } : null);
  useArtworkNews(work, refresh);
  if (!parsed.success || !work?.sale_status) return null;
  // Listed again, it is another sale.
  if (work.sale_id !== parsed.data.sale_id || work.sale_status === parsed.data.sale_status) return null;
  return t((work.pay_type !== 2 && fixedPriceLabels[work.sale_status]) || auctionLabels[work.sale_status]);
};

/** What became of a deposit, which is part of the user's bid. */
export const useMovedDeposit = (answer: unknown): string | null => {
  const { t } = useLingui();
  const parsed = z.safeParse(deposited, answer);
  const status = useRow('nftBids', parsed.success ? parsed.data.id : 0)?.margin_status;
  return status && parsed.success && status !== parsed.data.status ? t(depositLabels[status]) : null;
};
