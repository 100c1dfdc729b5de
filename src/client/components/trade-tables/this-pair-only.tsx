import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createStore, useStore } from '#client/lib/state/store.ts';
import styles from './desktop-tables.module.css';

const chosen = createStore(false);

/**
 * Whether the tables are limited to the pair on the screen; retained while the app is open, shared by all
 * products.
 */
export const useOnlyThisPair = (): boolean => useStore(chosen);

export const ThisPairOnly = ({ symbol }: { symbol: string }) => {
  const { t } = useLingui();
  return (
    <label className={styles.tool}>
      <input
        type="checkbox"
        checked={useStore(chosen)}
        onChange={(event) => chosen.set(event.target.checked)}
      />
      {t`Only ${ph({ symbol })}`}
    </label>
  );
};
