import { useLingui } from '@lingui/react/macro';
import { useInstallState } from '#client/lib/device/install.ts';
import { askToInstall } from '#client/lib/device/ask-to-install.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Benefits } from './benefits.tsx';
import { InstallSteps } from './install-steps.tsx';
import { PersistData } from './persist-data.tsx';
import styles from './install.module.css';

/** Installs the app: by the browser's prompt where there is one, by manual steps elsewhere. */
export const InstallScreen = () => {
  const { t } = useLingui();
  const state = useInstallState();
  const install = async (): Promise<void> => {
    if ((await askToInstall()) === 'accepted') showToast(t`Tideline is installed`);
  };
  return (
    <Screen
      title={t`Install the app`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      footer={
        state === 'promptable' ? (
          <Button onClick={() => void install()}>{t`Install Tideline`}</Button>
        ) : undefined
      }
      aside={
        <>
          <InstallSteps state={state} />
          <PersistData />
        </>
      }
    >
      <div className={styles.hero}>
        <img className={styles.logo} src="/icons/icon.svg" alt="" width={88} height={88} />
        <p className={styles.headline}>
          {state === 'installed' ? t`Tideline is installed on this device.` : t`Keep Tideline one tap away.`}
        </p>
      </div>
      <Benefits />
    </Screen>
  );
};
