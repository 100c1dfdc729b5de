import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRequestRows } from '#client/data/engine/requests/use-request-rows.ts';
import { signOut } from '#client/data/session/session.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { useUnsentChanges } from './use-unsent-changes.ts';
import styles from './settings.module.css';

/** Asks for confirmation, and reports unsent changes. */
export const LogOut = () => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const unresolved = useRequestRows()?.length ?? 0;
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
        <Stack gap={3}>
          <p>{t`Balances, orders and favourites are removed from this device and return when you log in. Open orders stay active.`}</p>
          {unresolved > 0 ? (
            <p className={styles.warning}>
              <Plural
                value={unresolved}
                one="# request is still being confirmed. It stays on this device; log in here again to see the result."
                other="# requests are still being confirmed. They stay on this device; log in here again to see the results."
              />
            </p>
          ) : null}
          {unsent > 0 ? (
            <p className={styles.warning}>
              <Plural
                value={unsent}
                one="# offline change has not been sent and will be lost."
                other="# offline changes have not been sent and will be lost."
              />
            </p>
          ) : null}
        </Stack>
      </Confirm>
    </>
  );
};
