import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { back, useQuery } from '#client/lib/navigation.ts';
import { HideBalancesButton } from '#client/parts/wallets/hide-balances-button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { LockUpDetail } from './lock-up-detail.tsx';
import { LockUpList } from './lock-up-list.tsx';
import styles from './lock-up.module.css';

/** The user's lock-ups, or one of them. */
export const LockUpOrderScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/lockming/order');
  return (
    <Screen
      title={id === undefined ? t`My lock-ups` : t`Lock-up ${ph({ id })}`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
    >
      <div className={styles.page}>
        {id === undefined ? <LockUpList /> : <LockUpDetail key={id} id={id} />}
      </div>
    </Screen>
  );
};
