import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { leavePractice } from '#client/lib/device/practice-address.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { DayBar } from './day-bar.tsx';
import styles from './practice-band.module.css';

/** Keeps the place for a box above the page as high as the box is. */
const useMeasured = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measured = box.current!;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--practice-height', `${measured.offsetHeight}px`),
    );
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return box;
};

/** Above every page in practice, in a colour of its own: what it is, and the way out. */
export const PracticeBand = () => {
  const { t } = useLingui();
  const box = useMeasured();
  return (
    <div ref={box} className={styles.top}>
      <aside className={styles.band} aria-label={t`Practice`}>
        <a className={styles.name} href={`#${locationOf('/practice')}`}>
          {t`Practice: no real money`}
        </a>
        <button type="button" className={styles.leave} onClick={leavePractice}>{t`Leave`}</button>
      </aside>
      <DayBar />
    </div>
  );
};
