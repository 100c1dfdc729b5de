import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { CoinMark } from '#client/parts/quotes/coin-mark.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import facts from '#client/ui/facts.module.css';
import { useNow } from '#client/ui/use-now.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { offerState } from '#domain/offer.ts';
import { useDaysText } from './days-text.ts';
import { usePenaltyRule } from './penalty-text.ts';
import styles from './lock-up.module.css';

/** How much of the offer is taken. */
const Taken = ({ product }: { product: LockUpProduct }) => {
  const { t } = useLingui();
  const { quota, remaining, currency_name } = product;
  const taken = decimal(quota).minus(decimal(remaining));
  const percent = taken.times('100').div(decimal(quota)).round(1, 0);
  const left = `${formatAmount(remaining)} ${currency_name}`;
  return (
    <div className={styles.taken}>
      <progress
        className={styles.progress}
        max={100}
        value={Number(toPlain(percent))}
        aria-label={t`Taken`}
      />
      <span className={styles.note}>
        <Trans>
          {ph({ share: formatShare(toPlain(percent)) })} taken, {ph({ left })} left
        </Trans>
      </span>
    </div>
  );
};

/** Whether it can be bought now, and if not, why. */
const Action = ({ product }: { product: LockUpProduct }) => {
  useNow(1_000);
  const state = offerState(product, serverNowMs());
  if (state === 'open')
    return (
      <ButtonLink variant="secondary" to="/pages/lockming/buy" query={{ id: product.id }}>
        <Trans>Lock up {ph({ currency: product.currency_name })}</Trans>
      </ButtonLink>
    );
  return (
    <p className={styles.closed}>
      {state === 'upcoming' ? (
        <Trans>Opens {ph({ time: formatDateTime(product.opens_at) })}</Trans>
      ) : state === 'soldOut' ? (
        <Trans>Sold out</Trans>
      ) : (
        <Trans>Ended {ph({ time: formatDateTime(product.closes_at ?? product.opens_at) })}</Trans>
      )}
    </p>
  );
};

/** One product with its terms. */
export const ProductCard = ({ product }: { product: LockUpProduct }) => {
  const { t } = useLingui();
  const penaltyRule = usePenaltyRule();
  const { currency_name: currency, day, interest_rate: rate } = product;
  const daysText = useDaysText();
  const bounds = `${formatAmount(product.save_min)} – ${formatAmount(product.save_max)} ${currency}`;
  return (
    <li className={styles.product}>
      <div className={styles.head}>
        <CoinMark name={currency} size={32} />
        <h3 className={styles.name}>
          {currency}, {daysText(day)}
        </h3>
        <p className={styles.rate}>
          <b>{formatShare(rate)}</b> <span className={styles.note}>{t`a day`}</span>
        </p>
      </div>
      <dl className={facts.facts}>
        <div>
          <dt>{t`Amount`}</dt>
          <dd>{bounds}</dd>
        </div>
        <div>
          <dt>{t`Early redemption costs`}</dt>
          <dd>{penaltyRule(product.penalty_rule, rate)}</dd>
        </div>
      </dl>
      <Taken product={product} />
      <Action product={product} />
    </li>
  );
};
