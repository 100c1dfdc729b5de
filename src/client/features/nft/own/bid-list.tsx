import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MyBid } from '#contract/nft-rows.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { useLiveAuctions } from '#client/data/nfts/live-auction.ts';
import { bidsList } from '#client/data/nfts/nft-lists.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import { decimal } from '#domain/money/money.ts';
import { bidLabels, depositLabels } from '../auction/auction-labels.ts';
import { moneyText } from '../money-text.ts';
import { TimeLeft } from '../time-left.tsx';
import { NftOwnList } from './nft-own-list.tsx';
import { WorkRow } from './work-row.tsx';
import styles from './own.module.css';

const isRunning = ({ status }: MyBid): boolean => status === 'leading' || status === 'outbid';

const BidRow = ({ bid }: { bid: MyBid }) => {
  const { t } = useLingui();
  const { newsOf } = useLiveAuctions();
  const news = isRunning(bid) ? newsOf(bid.sale_id) : undefined;
  const now = news && decimal(news.price).gt(decimal(bid.current_price)) ? news.price : bid.current_price;
  const status = isRunning(bid) && decimal(now).gt(decimal(bid.price)) ? 'outbid' : bid.status;
  const isNew = status === 'outbid' || status === 'won';
  return (
    <WorkRow
      to="/pages/nft/artworkDetail"
      query={{ code: bid.code }}
      work={bid}
      detail={
        <>
          <Note as="span">
            {isRunning(bid) ? (
              <>
                {t`Ends in`} <TimeLeft until={news?.end_time ?? bid.end_time} />
              </>
            ) : (
              formatRowTime(bid.created_at)
            )}
          </Note>
          {status === 'outbid' ? (
            <Note as="span">
              <Trans>Leading bid {ph({ price: moneyText(now, bid) })}</Trans>
            </Note>
          ) : (
            <Note as="span">{t(depositLabels[bid.margin_status])}</Note>
          )}
        </>
      }
      figures={
        <>
          <b>
            <Secret>{moneyText(bid.price, bid)}</Secret>
          </b>
          <Note as="span" tone={isNew ? 'warn' : 'muted'} className={isNew ? styles.unread : undefined}>
            {t(bidLabels[status])}
          </Note>
        </>
      }
    />
  );
};

/** The user's bids: in auctions that are open or await payment, then the others. */
export const BidList = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('nftBids');
  return (
    <NftOwnList
      label={t`My bids`}
      list={bidsList}
      rows={rows}
      closed={closed}
      row={(bid) => <BidRow key={bid.id} bid={bid} />}
      empty={
        <Empty
          icon="image"
          title={t`You have not bid yet.`}
          action={
            <ButtonLink to="/pages/nft/nft">
              <Trans>Show NFTs</Trans>
            </ButtonLink>
          }
        />
      }
    />
  );
};
