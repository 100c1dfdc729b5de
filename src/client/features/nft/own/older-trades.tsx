import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { listMyTrades } from '#contract/nft-purchases.ts';
import { nothingFurther, useFurther, type Further } from '#client/data/engine/further-pages.ts';
import { myTradesAnswer } from '#client/data/nfts/nft-answers.ts';
import { tradesPerPage } from '#client/data/nfts/own-artworks.ts';
import { createStore } from '#client/lib/state/store.ts';
import { ShowOlder } from '../show-older.tsx';
import { TradeRow } from './trade-row.tsx';
import styles from './own.module.css';

type Trade = ResponseOf<typeof listMyTrades>['data'][number];

const fetchPage = (page: number) => myTradesAnswer.fetch({ page, limit: tradesPerPage }, {});

/** Trades beyond the newest page, page by page. @param total number of all trades */
export const OlderTrades = ({ total }: { total: number }) => {
  const [further] = useState(() => createStore<Further<Trade>>(nothingFurther));
  const older = useFurther(further, fetchPage);
  return (
    <>
      <ul className={styles.list}>
        {older.rows.map((trade) => (
          <TradeRow key={`${trade.side} ${trade.id}`} trade={trade} />
        ))}
      </ul>
      <ShowOlder older={older} hasMore={older.page * tradesPerPage < total} />
    </>
  );
};
