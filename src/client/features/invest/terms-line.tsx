import { useLingui } from '@lingui/react/macro';
import type { DualProduct } from '#contract/dual-investments.ts';
import { formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { useDaysText } from './days-text.ts';
import { Distance } from './distance.tsx';
import styles from './invest.module.css';

/** A product's terms on one line. */
export const TermsLine = ({ product }: { product: DualProduct }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{t`APR`}</dt>
        <dd className={styles.rate}>{formatShare(product.rate)}</dd>
      </div>
      <div>
        <dt>{t`Term`}</dt>
        <dd>{daysText(product.day)}</dd>
      </div>
      <div>
        <dt>{t`Maturity`}</dt>
        <dd>{formatDateTime(product.end_at)}</dd>
      </div>
      <div>
        <dt>{t`Linked price`}</dt>
        <dd>
          <Distance of={product} />
        </dd>
      </div>
    </dl>
  );
};
