import { useLingui } from '@lingui/react/macro';
import { Note } from '#client/ui/states/note.ts';
import styles from './ladder.module.css';

/** In place of the order book or the trades when the exchange cannot be reached and none are known. */
export const PricesUnavailable = () => {
  const { t } = useLingui();
  return (
    <Note className={styles.none}>
      <b>{t`Prices unavailable`}</b> {t`No saved data yet. It appears once you’re back online.`}
    </Note>
  );
};
