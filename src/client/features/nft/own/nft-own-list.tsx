import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StoredList } from '#client/data/engine/resource.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import styles from './own.module.css';

interface NftOwnListProps<Row> {
  label: string;
  list: StoredList;
  /** Undefined while unknown. */
  rows: readonly Row[] | undefined;
  /** Number of closed rows on this device. */
  closed: number;
  row: (row: Row) => ReactNode;
  empty: ReactNode;
}

/** A list of the user's bids or unpaid auctions. */
export const NftOwnList = <Row,>({ label, list, rows, closed, row, empty }: NftOwnListProps<Row>) => {
  const { t } = useLingui();
  const history = useHistory(list);
  return (
    <section className={styles.section} aria-label={label}>
      <Row gap="tight" wraps spread className={styles.listHead}>
        <AccountAge of={list.name} />
        <RefreshButton history={history} />
      </Row>
      <OwnList
        of={list.name}
        history={history}
        rows={rows}
        closed={closed}
        count={4}
        className={styles.list}
        older={t`Show older ones`}
        empty={empty}
      >
        {row}
      </OwnList>
    </section>
  );
};
