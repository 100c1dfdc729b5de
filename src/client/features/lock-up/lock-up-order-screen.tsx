import { useLingui } from '@lingui/react/macro';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { LockUpDetail } from './lock-up-detail.tsx';
import { LockUpList } from './lock-up-list.tsx';
import styles from './lock-up.module.css';

/** The user's lock-ups, and the one named in the address. */
export const LockUpOrderScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/lockming/order');
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  return (
    <ListDetail
      list={
        <Screen title={t`My lock-ups`} leading={leading} actions={<HideBalancesButton />}>
          <Stack gap={4} shrinks className={styles.page}>
            <LockUpList />
          </Stack>
        </Screen>
      }
      detail={id === undefined ? undefined : <LockUpDetail key={id} id={id} />}
    />
  );
};
