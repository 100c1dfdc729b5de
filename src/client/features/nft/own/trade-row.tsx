import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MyTrade } from '#contract/nft-rows.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { moneyText } from '../money-text.ts';
import { ReviewNote } from '../review-note.tsx';
import { WorkRow } from './work-row.tsx';
import styles from './own.module.css';

/** A purchase or a sale: what left the account, or came to it. */
export const TradeRow = ({ trade }: { trade: MyTrade }) => {
  const { t } = useLingui();
  const isSold = trade.side === 'sold';
  return (
    <WorkRow
      to="/pages/nft/artworkDetail"
      query={{ code: trade.code }}
      work={trade}
      detail={
        <>
          <span className={styles.note}>{formatDateTime(trade.created_at)}</span>
          {trade.status === 'underReview' ? (
            <span className={styles.note}>
              <ReviewNote until={trade.review_until} side={trade.side} />
            </span>
          ) : trade.status === 'refused' ? (
            <span className={styles.note}>
              {isSold ? t`You keep the NFT.` : t`All of it is available again.`}
            </span>
          ) : isSold ? (
            <span className={styles.note}>
              <Secret>
                <Trans>
                  Royalty {ph({ royalty: moneyText(trade.royalty, trade) })}, fee{' '}
                  {ph({ fee: moneyText(trade.fee, trade) })}
                </Trans>
              </Secret>
            </span>
          ) : null}
        </>
      }
      figures={
        <>
          <b>
            <Secret>
              {trade.status !== 'paid' ? '' : isSold ? '+' : '-'}
              {moneyText(isSold && trade.status === 'paid' ? trade.proceeds : trade.price, trade)}
            </Secret>
          </b>
          <span className={styles.note}>
            {trade.status === 'underReview' ? (
              t`Price in review`
            ) : trade.status === 'refused' ? (
              t`Price not approved`
            ) : isSold ? (
              <Trans>Sold for {ph({ price: moneyText(trade.price, trade) })}</Trans>
            ) : (
              t({ message: 'Bought', context: 'NFT' })
            )}
          </span>
        </>
      }
    />
  );
};
