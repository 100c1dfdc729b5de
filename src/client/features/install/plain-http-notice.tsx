import { useLingui } from '@lingui/react/macro';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './plain-http-notice.module.css';

/** Lists features that browsers restrict to https; shown once on each device, until it is closed. */
export const PlainHttpNotice = () => {
  const { t } = useLingui();
  // Null: not closed; undefined: not read yet.
  if (useStoredValue('plainHttpNotice') !== null) return null;
  return (
    <aside className={styles.notice} aria-label={t`Connection without https`}>
      <Icon name="info" size={18} />
      <p>{t`This connection does not use https. Offline use, installing the app, passkeys and push notifications need https; everything else works.`}</p>
      <IconButton
        icon="close"
        size={18}
        label={t`Close`}
        onClick={() => void storeValue('plainHttpNotice', 'read')}
      />
    </aside>
  );
};
