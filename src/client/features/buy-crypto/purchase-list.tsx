import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { purchasesList } from '#client/data/purchases/purchases-list.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PurchaseItem } from './purchase-row.tsx';
import styles from './buy-crypto.module.css';

/** The user's orders: those that are open, then what became of the others. */
export const PurchaseList = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, closed } = useAllRows('purchases');
  const history = useHistory(purchasesList);
  return (
    <section className={styles.orders} aria-label={t`My orders`}>
      <div className={styles.listHead}>
        <h2 className={styles.heading}>
          <Trans>My orders</Trans>
        </h2>
        <AccountAge of="purchases" />
        <IconButton label={t`Refresh`} icon="refresh" onClick={() => void history.refresh()} />
      </div>
      {rows ? null : <ListPending of="purchases" count={3} />}
      {rows?.length === 0 ? (
        <p className={styles.note}>
          <Trans>No orders yet.</Trans>
        </p>
      ) : null}
      <ul className={styles.list}>
        {rows?.map((purchase) => (
          <PurchaseItem key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {history.failure ? (
        <p className={styles.error} role="alert">
          {failureText(history.failure)}
        </p>
      ) : null}
      {history.hasMore(closed) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={() => void history.loadMore()}>
          <Trans>Show older orders</Trans>
        </Button>
      ) : null}
    </section>
  );
};
