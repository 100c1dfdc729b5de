import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMegabytes } from '#client/lib/format/format-size.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SettingRow } from './setting-row.tsx';
import { useStoredApp } from './use-stored-app.ts';
import styles from './settings.module.css';

/** How much of the app is stored on this device, with actions. */
export const StoredAppSetting = () => {
  const { t } = useLingui();
  const { stored, isStoring, storeAll, free } = useStoredApp();
  if (!stored) return <SettingRow icon="download" title={t`Pages that open offline`} value={t`Not known`} />;
  const { share, bytes } = stored;
  const percent = Math.floor((100 * share.stored) / share.all);
  const isWhole = share.stored === share.all;
  const store = async (): Promise<void> => {
    if (await storeAll()) showToast(t`The whole app opens offline now`);
    else
      showToast(
        t`Not everything could be stored. Check your connection and the room on this device, and try again.`,
        'error',
      );
  };
  const giveUp = async (): Promise<void> => {
    await free();
    showToast(t`Space freed. The five tabs still open offline; other pages are stored when you open them.`);
  };
  return (
    <>
      <SettingRow
        icon="download"
        title={t`Pages that open offline`}
        {...(isWhole ? { value: t`All` } : { detail: t`The five tabs and ${ph({ percent })}% of the rest` })}
      />
      {bytes === undefined ? null : (
        <SettingRow icon="info" title={t`Space used on this device`} value={formatMegabytes(bytes)} />
      )}
      <div className={styles.actions}>
        {isWhole ? null : (
          <Button
            variant="secondary"
            busy={isStoring}
            onClick={() => void store()}
          >{t`Store everything now`}</Button>
        )}
        {share.stored === 0 ? null : (
          <Button
            variant="secondary"
            disabled={isStoring}
            onClick={() => void giveUp()}
          >{t`Free space`}</Button>
        )}
      </div>
    </>
  );
};
