import { useLingui } from '@lingui/react/macro';
import { useTrades } from '#client/data/nfts/own-artworks.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { OlderTrades } from './older-trades.tsx';
import { TradeRow } from './trade-row.tsx';
import styles from './own.module.css';

/** The user's purchases and sales, newest first. */
export const TradeList = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const trades = useTrades();
  const { value, failure, isLoading, retry } = trades;
  return (
    <section className={styles.section} aria-label={t`Bought and sold`}>
      <Row gap="tight" wraps spread className={styles.listHead}>
        <AnswerAge answer={trades} />
        <IconButton label={t`Refresh`} icon="refresh" disabled={isLoading} onClick={retry} />
      </Row>
      {!value ? (
        failure ? (
          <NotLoaded title={failureText(failure)} onRetry={retry} />
        ) : (
          <Skeleton shape="row" count={4} />
        )
      ) : value.data.length === 0 ? (
        <Empty icon="image" title={t`You have not bought or sold an NFT yet.`} />
      ) : (
        <ul className={styles.list}>
          {value.data.map((trade) => (
            <TradeRow key={`${trade.side} ${trade.id}`} trade={trade} />
          ))}
        </ul>
      )}
      {value && value.total > value.data.length ? (
        <OlderTrades key={value.data[0]?.id} total={value.total} />
      ) : null}
    </section>
  );
};
