import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { purchasesList } from '#client/data/purchases/purchases-list.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { PurchaseItem } from './purchase-row.tsx';
import styles from './buy-crypto.module.css';

/** The user's orders: those that are open, then what became of the others. */
export const PurchaseList = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, closed } = useAllRows('purchases');
  const history = useHistory(purchasesList);
  return (
    <Stack as="section" gap={2} aria-label={t`My orders`}>
      <Row gap={3} className={styles.listHead}>
        <h2 className={styles.heading}>
          <Trans>My orders</Trans>
        </h2>
        <AccountAge of="purchases" />
        <IconButton label={t`Refresh`} icon="refresh" onClick={() => void history.refresh()} />
      </Row>
      {rows ? null : <ListPending of="purchases" count={3} />}
      {rows?.length === 0 ? (
        <Note>
          <Trans>No orders yet.</Trans>
        </Note>
      ) : null}
      <ul>
        {rows?.map((purchase) => (
          <PurchaseItem key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {history.failure ? (
        <Note tone="danger" role="alert">
          {failureText(history.failure)}
        </Note>
      ) : null}
      {history.hasMore(closed) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Show older orders</Trans>
        </Button>
      ) : null}
    </Stack>
  );
};
