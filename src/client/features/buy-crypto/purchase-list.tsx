import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { purchasesList } from '#client/data/purchases/purchases-list.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { PurchaseItem } from './purchase-row.tsx';
import styles from './buy-crypto.module.css';

/** The user's orders: open ones first, then closed ones. */
export const PurchaseList = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('purchases');
  const history = useHistory(purchasesList);
  return (
    <Stack as="section" gap={2} aria-label={t`My orders`}>
      <Row gap={3} className={styles.listHead}>
        <h2 className={styles.heading}>
          <Trans>My orders</Trans>
        </h2>
        <AccountAge of="purchases" />
        <RefreshButton history={history} />
      </Row>
      <OwnList
        of="purchases"
        history={history}
        rows={rows}
        closed={closed}
        count={3}
        older={t`Show older orders`}
        empty={
          <Note>
            <Trans>No orders yet.</Trans>
          </Note>
        }
      >
        {(purchase) => <PurchaseItem key={purchase.id} purchase={purchase} />}
      </OwnList>
    </Stack>
  );
};
