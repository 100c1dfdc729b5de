import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useKeyedCalls } from '#client/data/engine/keyed-call/use-keyed-calls.ts';
import { signOut } from '#client/data/session/session.ts';
import { showToast } from '#client/lib/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Confirm } from '#client/ui/confirm.tsx';
import { useUnsentChanges } from './use-unsent-changes.ts';
import styles from './settings.module.css';

/** Asks first, and says what would be left undone. */
export const LogOut = () => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const unresolved = useKeyedCalls()?.length ?? 0;
  const unsent = useUnsentChanges() ?? 0;
  const leave = async (): Promise<void> => {
    setBusy(true);
    const done = t`You are logged out`;
    await signOut();
    showToast(done);
  };
  return (
    <>
      <Button variant="danger" className={styles.logOut} onClick={() => setAsked(true)}>{t`Log out`}</Button>
      <Confirm
        open={isAsked}
        title={t`Log out?`}
        rows={[]}
        variant="danger"
        confirmLabel={t`Log out`}
        busy={isBusy}
        onConfirm={() => void leave()}
        onCancel={() => setAsked(false)}
      >
        <div className={styles.consequences}>
          <p>{t`Your balances, orders and favourites leave this device and come back when you log in. Open orders stay open.`}</p>
          {unresolved > 0 ? (
            <p className={styles.warning}>
              <Plural
                value={unresolved}
                one="# order was sent and is still being confirmed. It stays on this device, and you learn what became of it when you log in here again."
                other="# orders were sent and are still being confirmed. They stay on this device, and you learn what became of them when you log in here again."
              />
            </p>
          ) : null}
          {unsent > 0 ? (
            <p className={styles.warning}>
              <Plural
                value={unsent}
                one="# change made offline has not been sent and will be lost."
                other="# changes made offline have not been sent and will be lost."
              />
            </p>
          ) : null}
        </div>
      </Confirm>
    </>
  );
};
