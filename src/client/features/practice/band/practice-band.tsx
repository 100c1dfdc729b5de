import { useLingui } from '@lingui/react/macro';
import { leavePractice } from '#client/lib/device/practice-address.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { DayBar } from './day-bar.tsx';
import styles from './practice-band.module.css';

/** Above every page in practice, in a colour of its own: what it is, and the way out. */
export const PracticeBand = () => {
  const { t } = useLingui();
  return (
    <>
      <aside className={styles.band} aria-label={t`Practice`}>
        <a className={styles.name} href={`#${locationOf('/practice')}`}>
          {t`Practice: no real money`}
        </a>
        <button type="button" className={styles.leave} onClick={leavePractice}>{t`Leave`}</button>
      </aside>
      <DayBar />
    </>
  );
};
