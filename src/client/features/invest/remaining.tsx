import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DualProduct } from '#contract/dual-investments.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import styles from './invest.module.css';

/** Sold and remaining shares. */
export const Remaining = ({ product }: { product: DualProduct }) => {
  const { t } = useLingui();
  const { total_number: total, purchased_number: sold, remaining_number: left } = product;
  return (
    <span className={styles.remaining}>
      <progress className={styles.progress} max={total} value={sold} aria-label={t`Sold`} />
      <span>
        {t`${plural(left, { one: '# share left', other: '# shares left' })} of ${ph({ total: formatAmount(String(total), 0) })}`}
      </span>
    </span>
  );
};
