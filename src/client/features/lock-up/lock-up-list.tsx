import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { lockUpsList } from '#client/data/lock-ups/lock-ups-list.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { LockUpItem } from './lock-up-row.tsx';
import styles from './lock-up.module.css';

/** The user's lock-ups: those in progress, then what became of the others. */
export const LockUpList = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, closed } = useAllRows('lockUps');
  const history = useHistory(lockUpsList);
  return (
    <Stack as="section" gap={4} shrinks aria-label={t`My lock-ups`}>
      <Row gap="tight" wraps>
        <AccountAge of="lockUps" />
        <IconButton label={t`Refresh`} icon="refresh" onClick={() => void history.refresh()} />
      </Row>
      {rows ? null : <ListPending of="lockUps" count={4} />}
      {rows?.length === 0 ? (
        <Empty
          title={t`Nothing locked up yet.`}
          action={
            <ButtonLink to="/pages/lockming/lockming">
              <Trans>Products</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      <ul className={styles.list}>
        {rows?.map((lockUp) => (
          <LockUpItem key={lockUp.id} lockUp={lockUp} />
        ))}
      </ul>
      <Note tone="danger" role="alert">
        {history.failure ? failureText(history.failure) : ''}
      </Note>
      {history.hasMore(closed) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Show older lock-ups</Trans>
        </Button>
      ) : null}
    </Stack>
  );
};
