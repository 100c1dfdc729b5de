import { listMyTrades } from '#contract/nft-purchases.ts';
import { tradesPerPage } from '#client/data/nfts/own-artworks.ts';
import { useOlderRows } from '#client/data/nfts/use-older-rows.ts';
import { ShowOlder } from '../show-older.tsx';
import { TradeRow } from './trade-row.tsx';
import styles from './own.module.css';

/** Trades beyond the newest page, page by page. @param total how many there are in all */
export const OlderTrades = ({ total }: { total: number }) => {
  const older = useOlderRows(listMyTrades, {}, tradesPerPage);
  return (
    <>
      <ul className={styles.list}>
        {older.rows.map((trade) => (
          <TradeRow key={`${trade.side} ${trade.id}`} trade={trade} />
        ))}
      </ul>
      <ShowOlder older={older} total={total} />
    </>
  );
};
