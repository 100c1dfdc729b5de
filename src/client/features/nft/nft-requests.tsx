import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import {
  bidKind,
  buyKind,
  depositKind,
  openBoxKind,
  payAuctionKind,
  resellKind,
} from '#client/data/nfts/nft-requests.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { bidLabels, debtLabels } from './auction/auction-labels.ts';
import { saleStatusOf, useMovedDeposit, useMovedSale } from './moved-outcomes.ts';

const named = z.object({ name: z._default(z.string(), '') });

/** The subject of the request; an older app version may have stored fewer fields. */
const nameOf = (request: unknown): string => {
  const read = z.safeParse(named, request ?? {});
  return read.success ? read.data.name : '';
};

const toWork = ({ subject, isRefused }: { subject: number; isRefused: boolean }) => (
  <RequestLink to="/pages/nft/artworkDetail" query={{ id: subject }} leads={isRefused ? 'again' : 'show'} />
);

const buying = reportedRequest(buyKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    return t`Buy ${ph({ work: nameOf(request) })}`;
  },
  useDone(answer) {
    const { t } = useLingui();
    return saleStatusOf(answer) === 'underReview'
      ? t({ message: 'paid, and the price is in review.', context: 'outcome' })
      : t({ message: 'purchase made.', context: 'outcome' });
  },
  useMoved: useMovedSale,
  Link: toWork,
});

const depositing = reportedRequest(depositKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    return t`Deposit for ${ph({ work: nameOf(request) })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'payment made.', context: 'outcome' });
  },
  useMoved: useMovedDeposit,
  Link: toWork,
});

const bidding = reportedRequest(bidKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    return t`Bid for ${ph({ work: nameOf(request) })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'bid placed.', context: 'outcome' });
  },
  ...followsRow('nftBids', bidLabels),
  Link: toWork,
});

const opening = reportedRequest(openBoxKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    return t`Open ${ph({ work: nameOf(request) })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'box opened.', context: 'outcome' });
  },
  Link: toWork,
});

const selling = reportedRequest(resellKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    return t`Sale of ${ph({ work: nameOf(request) })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'listed for sale.', context: 'outcome' });
  },
  useMoved: useMovedSale,
  Link: toWork,
});

const paying = reportedRequest(payAuctionKind, {
  useSubject() {
    const { t } = useLingui();
    return t`Payment of an auction`;
  },
  useDone(answer) {
    const { t } = useLingui();
    const parsed = z.safeParse(z.object({ status: z.string() }), answer);
    return parsed.success && parsed.data.status === 'underReview'
      ? t({ message: 'paid, and the price is in review.', context: 'outcome' })
      : t({ message: 'payment made.', context: 'outcome' });
  },
  ...followsRow('auctionDebts', debtLabels),
  Link: ({ subject, isRefused }) => (
    <RequestLink
      to="/pages/nft/purchase_one"
      query={{ id: subject }}
      leads={isRefused ? 'again' : 'details'}
    />
  ),
});

export const nftRequests = [buying, depositing, bidding, opening, selling, paying];
