import { useLingui } from '@lingui/react/macro';
import type { Artwork } from '#contract/nft-rows.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { soldLabel, stateLabels } from './nft-labels.ts';
import { saleStateOf } from './sale-state.ts';
import { TimeLeft } from './time-left.tsx';
import styles from './artwork-card.module.css';

type Sale = Pick<Artwork, 'sale_id' | 'sale_status' | 'start_time' | 'end_time'>;

/** State of a sale: its start, its time left, or that it has ended. */
export const SaleLine = ({ sale }: { sale: Sale }) => {
  const { t } = useLingui();
  const state = saleStateOf(sale, useNow(1000));
  if (state === 0) {
    const text =
      sale.sale_id === null
        ? t`Not for sale`
        : sale.sale_status === 'underReview'
          ? t`Price in review`
          : sale.sale_status === 'paid'
            ? t(soldLabel)
            : t(stateLabels[0]);
    return <span className={styles.over}>{text}</span>;
  }
  return (
    <span className={styles.left} data-state={state}>
      {state === 2 ? (
        <span className={styles.until}>{t`Starts in`}</span>
      ) : (
        <span className={styles.clock} role="img" aria-label={t`Time left`}>
          <Icon name="clock" size={14} />
        </span>
      )}
      <TimeLeft until={(state === 2 ? sale.start_time : sale.end_time)!} />
    </span>
  );
};
