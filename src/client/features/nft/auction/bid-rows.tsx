import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Bid } from '#contract/nft-rows.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import { moneyText } from '../money-text.ts';
import styles from './auction.module.css';

export type ShownBid = Bid & { readonly isOwn: boolean };

/** The last bids, newest first. */
export const BidRows = ({
  bids,
  work,
}: {
  bids: readonly ShownBid[];
  work: { readonly currency_name: string };
}) => {
  const { t } = useLingui();
  return (
    <ol className={styles.bids}>
      {bids.map((bid) => (
        <li key={bid.id} data-leading={bid.status === 1 || undefined}>
          <span className={styles.who}>
            <b>{bid.isOwn ? t`You` : bid.nick_name || t`Bidder ${ph({ number: bid.number })}`}</b>
            <Note as="span">{formatDateTime(bid.created)}</Note>
          </span>
          <span className={styles.price}>
            <b>{moneyText(bid.price, work)}</b>
            <Note as="span">{bid.status === 1 ? t`Leading` : t`Outbid`}</Note>
          </span>
        </li>
      ))}
    </ol>
  );
};
