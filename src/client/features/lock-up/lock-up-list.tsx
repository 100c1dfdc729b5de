import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { lockUpsList } from '#client/data/lock-ups/lock-ups-list.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { OwnList } from '#client/components/history/own-list.tsx';
import { ListHead } from '#client/components/history/list-head.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { LockUpItem } from './lock-up-row.tsx';
import styles from './lock-up.module.css';

/** The user's lock-ups: in progress, then closed. */
export const LockUpList = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('lockUps');
  const history = useHistory(lockUpsList);
  return (
    <Stack as="section" gap={4} shrinks aria-label={t`My lock-ups`}>
      <ListHead of="lockUps" history={history} />
      <OwnList
        of="lockUps"
        history={history}
        rows={rows}
        closed={closed}
        count={4}
        className={styles.list}
        older={t`Show older lock-ups`}
        empty={
          <Empty
            title={t`Nothing locked up yet.`}
            action={
              <ButtonLink to="/pages/lockming/lockming">
                <Trans>Products</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {(lockUp) => <LockUpItem key={lockUp.id} lockUp={lockUp} />}
      </OwnList>
    </Stack>
  );
};
