import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { listMyTrades } from '#contract/nft-purchases.ts';
import type { MyTrade } from '#contract/nft-rows.ts';
import { tradesPerPage } from '#client/data/nfts/own-artworks.ts';
import { call } from '#client/lib/call.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { Button } from '#client/ui/button.tsx';
import type { Failure } from '#domain/outcome.ts';
import { TradeRow } from './trade-row.tsx';
import styles from './own.module.css';

/** Trades beyond the newest page, page by page. @param total how many there are in all */
export const OlderTrades = ({ total }: { total: number }) => {
  const failureText = useFailureText();
  const [trades, setTrades] = useState<readonly MyTrade[]>([]);
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(listMyTrades, { page: page + 1, limit: tradesPerPage });
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    setPage(page + 1);
    setTrades([...trades, ...answer.value.data]);
  };
  return (
    <>
      <ul className={styles.list}>
        {trades.map((trade) => (
          <TradeRow key={`${trade.side} ${trade.id}`} trade={trade} />
        ))}
      </ul>
      <p className={styles.error} role="alert">
        {failure ? failureText(failure) : ''}
      </p>
      {page * tradesPerPage < total ? (
        <Button variant="secondary" busy={isBusy} onClick={() => void load()}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </>
  );
};
