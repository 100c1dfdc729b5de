import { Row } from '#client/ui/layout/row.ts';
import type { TableName } from '#client/data/engine/tables.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { RefreshButton } from './refresh-button.tsx';
import type { History } from './use-history.ts';
import styles from './history.module.css';

interface ListHeadProps {
  of: TableName;
  history: History;
}

/** Above an own list: the age of its rows, with the button that refreshes them at the line's end. */
export const ListHead = ({ of, history }: ListHeadProps) => (
  <Row gap={2} spread className={styles.head}>
    <span>
      <AccountAge of={of} />
    </span>
    <RefreshButton history={history} />
  </Row>
);
