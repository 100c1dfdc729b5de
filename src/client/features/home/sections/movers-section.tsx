import { useLingui } from '@lingui/react/macro';
import { MoversCard } from './movers-card.tsx';
import { gainers, losers } from './movers.ts';
import styles from './cards.module.css';

/** Beside the watchlist on wide windows: what rose and what fell most. */
export const MoversSection = () => {
  const { t } = useLingui();
  return (
    <div className={styles.movers}>
      <MoversCard title={t`Top gainers`} select={gainers} />
      <MoversCard title={t`Top losers`} select={losers} />
    </div>
  );
};
