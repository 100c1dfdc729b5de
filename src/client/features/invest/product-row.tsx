import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DualProduct } from '#contract/dual-investments.ts';
import { formatAmount, formatDay, formatShare } from '#client/lib/format/format.ts';
import { useQuery } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { leastPayment } from '#domain/dual-investments/dual-investment.ts';
import { ClosedText } from './closed-text.tsx';
import { useDaysText } from './days-text.ts';
import { Distance } from './distance.tsx';
import { paidIn } from './dual-terms.ts';
import { dualOfferState } from './offer-state.ts';
import { Remaining } from './remaining.tsx';
import { useTitle } from './use-title.ts';
import styles from './invest.module.css';

/** How much of it is left, or why it cannot be bought now. */
const Standing = ({ product }: { product: DualProduct }) => {
  useNow(1_000);
  const state = dualOfferState(product, serverNowMs());
  if (state === 'open') return <Remaining product={product} />;
  return (
    <span className={styles.closed}>
      <ClosedText product={product} state={state} />
    </span>
  );
};

/** One product: linked price, rate, term and remaining amount. */
export const ProductRow = ({ product }: { product: DualProduct }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const title = useTitle();
  const { type, currency } = useQuery('/pages/invest/purchase');
  const least = leastPayment(product);
  return (
    <li>
      <RowLink
        className={styles.row}
        to="/pages/invest/purchase"
        query={{ id: product.id, type: type ?? product.type, currency }}
      >
        <CoinIcon name={product.currency_name} size={32} />
        <span className={styles.text}>
          <b>{title(product)}</b>
          <Note as="span" className={styles.note}>
            <Distance of={product} />
          </Note>
        </span>
        <span className={styles.figures}>
          <span>
            <b className={styles.rate}>{formatShare(product.rate)}</b> {t`APR`}
          </span>
          <Note as="span" className={styles.note}>
            {daysText(product.day)} · {formatDay(product.end_at)}
          </Note>
        </span>
        <span className={styles.standing}>
          <Standing product={product} />
          <span className={styles.least}>
            <Trans>From {ph({ amount: `${formatAmount(least)} ${paidIn(product)}` })}</Trans>
          </span>
        </span>
      </RowLink>
    </li>
  );
};
