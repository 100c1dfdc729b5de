import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { yearlyRate } from '#domain/lock-ups/lock-up.ts';
import { offerState } from '#domain/offers/offer.ts';
import { useDaysText } from './days-text.ts';
import { TakenNote } from './product-terms.tsx';
import styles from './lock-up.module.css';

/** How much of it is taken, with the buy link, or why it cannot be bought now. */
const Action = ({ product }: { product: LockUpProduct }) => {
  const { t } = useLingui();
  useNow(1_000);
  const state = offerState(product, serverNowMs());
  if (state === 'open')
    return (
      <>
        <span className={styles.standing}>
          <TakenNote product={product} />
        </span>
        <Link
          className={styles.buy}
          to="/pages/lockming/buy"
          query={{ id: product.id }}
          aria-label={t`Lock up ${ph({ currency: product.currency_name })}`}
        >
          <Icon name="forward" size={18} />
        </Link>
      </>
    );
  return (
    <Note as="span" className={classNames(styles.standing, styles.closed)}>
      {state === 'upcoming' ? (
        <Trans>Opens {ph({ time: formatRowTime(product.opens_at) })}</Trans>
      ) : state === 'soldOut' ? (
        <Trans>Sold out</Trans>
      ) : (
        <Trans>Ended {ph({ time: formatRowTime(product.closes_at ?? product.opens_at) })}</Trans>
      )}
    </Note>
  );
};

/** One product in a row: what is locked up and for how long, and what it pays. The terms are on its own page. */
export const ProductCard = ({ product }: { product: LockUpProduct }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const { currency_name: currency, day, interest_rate: rate, save_min, save_max } = product;
  const year = formatShare(yearlyRate(rate), 2);
  return (
    <li className={styles.product}>
      <CoinIcon name={currency} size={36} />
      <Heading as="h3">
        {currency}, {daysText(day)}
      </Heading>
      <p className={styles.yield}>
        <span>
          <b>{formatShare(rate)}</b> <Note as="span">{t`a day`}</Note>
        </span>
        <Note as="span" size="tiny">{t`${ph({ year })} a year`}</Note>
      </p>
      <Note as="span" className={styles.bounds}>
        {formatAmount(save_min)} – {formatAmount(save_max)}
      </Note>
      <Action product={product} />
    </li>
  );
};
