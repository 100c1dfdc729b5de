import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MyTrade } from '#contract/nft-rows.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { moneyText } from '../money-text.ts';
import { ReviewNote } from '../review-note.tsx';
import { WorkRow } from './work-row.tsx';

/** A purchase or sale: the amount paid or received. */
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
          <Note as="span">{formatRowTime(trade.created_at)}</Note>
          {trade.status === 'underReview' ? (
            <Note as="span">
              <ReviewNote until={trade.review_until} side={trade.side} />
            </Note>
          ) : trade.status === 'refused' ? (
            <Note as="span">{isSold ? t`You keep the NFT.` : t`All of it is available again.`}</Note>
          ) : isSold ? (
            <Note as="span">
              <Secret>
                <Trans>
                  Royalty {ph({ royalty: moneyText(trade.royalty, trade) })}, fee{' '}
                  {ph({ fee: moneyText(trade.fee, trade) })}
                </Trans>
              </Secret>
            </Note>
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
          <Note as="span">
            {trade.status === 'underReview' ? (
              t`Price in review`
            ) : trade.status === 'refused' ? (
              t`Price not approved`
            ) : isSold ? (
              <Trans>Sold for {ph({ price: moneyText(trade.price, trade) })}</Trans>
            ) : (
              t({ message: 'Bought', context: 'NFT' })
            )}
          </Note>
        </>
      }
    />
  );
};
