import { msg, ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Coupon } from '#contract/coupons.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { formatList } from '#client/lib/format/format-list.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Explanation } from '#client/ui/sheets/explanation.tsx';
import { Note } from '#client/ui/states/note.ts';
import { dayMs } from '#domain/time/instant.ts';
import {
  couponValue,
  productLabels,
  profitLabels,
  sourceLabels,
  useCouponKind,
  useCouponTitle,
} from './coupon-labels.ts';
import styles from './coupon-list.module.css';

const orderPages = {
  spot: '/pages/transaction/currency_order',
  futures: '/pages/transaction/contract_order',
  lock_up: '/pages/lockming/order',
} as const;

/** The rule of the coupon, in one sentence. */
const Rule = ({ coupon: { kind } }: { coupon: Coupon }) => {
  if (kind === 'trial_margin')
    return (
      <Trans>
        The exchange pays this much of the margin for one position opened at market. A loss is taken from it
        first. Profit is paid out once your identity is verified, once per person, less what opposite
        positions of yours or of a linked account gained meanwhile; an opposite position closes this one.
      </Trans>
    );
  return kind === 'lock_up_bonus' ? (
    <Trans>Added to the interest of one lock-up in USDT, paid with it each day.</Trans>
  ) : (
    <Trans>
      Refunded right after the fee of one order is charged; for a futures position, the opening fee.
    </Trans>
  );
};

const useUseRows = (coupon: Coupon) => {
  const { t } = useLingui();
  const { used_for: use, used_at, benefit, benefit_currency_name: currency, returned, kind, profit } = coupon;
  if (!use || used_at === null) return [];
  const of = (amount: string) => (
    <Secret>
      {formatAmount(amount)} {currency}
    </Secret>
  );
  return [
    [
      t`Used for`,
      <Link key="order" to={orderPages[use.product]} query={{ id: use.id }}>
        <Trans>Order {ph({ id: use.id })}</Trans>
      </Link>,
    ],
    [t`Used at`, formatDateTime(used_at)],
    [kind === 'trial_margin' ? t`Margin given` : t`Brought so far`, of(benefit)],
    ...(kind === 'trial_margin' ? ([[t`Given back`, of(returned)]] as const) : []),
    ...(profit
      ? ([
          [t(profitLabels[profit.status]), of(profit.status === 'paid' ? profit.paid : profit.amount)],
        ] as const)
      : []),
  ] as const;
};

const productPages = {
  spot: '/pages/transaction/currency',
  futures: '/pages/transaction/contract',
  lock_up: '/pages/lockming/lockming',
} as const;

const useTexts = {
  spot: msg`Use in spot`,
  futures: msg`Use in futures`,
  lock_up: msg`Use in a lock-up`,
} as const;

/** Time left until an unused coupon ends: in days, and in its last day the time of its end. */
const TimeLeft = ({ until }: { until: string }) => {
  const { t } = useLingui();
  const days = Math.floor((Date.parse(until) - useNow(60_000)) / dayMs);
  return days < 1 ? (
    <Note as="span" tone="warn">{t`Ends ${ph({ time: formatRowTime(until) })}`}</Note>
  ) : (
    <Note as="span">{t`${plural(days, { one: '# day left', other: '# days left' })}`}</Note>
  );
};

/** One coupon: its value, how long it lasts and where it is used, its outcome, and its terms on demand. */
export const CouponCard = ({ coupon, isShown }: { coupon: Coupon; isShown: boolean }) => {
  const { t } = useLingui();
  const title = useCouponTitle();
  const what = useCouponKind();
  const useRows = useUseRows(coupon);
  const { status, products, least, most_multiple, source, created_at, ends_at } = coupon;
  const [product] = products;
  const terms = [
    [t`Good for`, formatList(products.map((each) => t(productLabels[each])))],
    [t`Smallest order`, `${formatAmount(least, 2)} USDT`],
    ...(most_multiple === null ? [] : ([[t`Highest leverage`, `${most_multiple}×`]] as const)),
    [t`Received for`, t(sourceLabels[source])],
    [t`Received`, formatDateTime(created_at)],
    [status === 'expired' ? t`Ended` : t`Ends`, formatDateTime(ends_at)],
  ] as const;
  return (
    <li
      className={styles.card}
      data-status={status}
      data-shown={isShown}
      ref={(element) => (isShown ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
    >
      <Row gap={2} align="baseline" wraps spread>
        <span className={styles.value} aria-hidden="true">
          {couponValue(coupon)}
        </span>
        {status === 'unused' ? <TimeLeft until={ends_at} /> : null}
      </Row>
      <Heading className="visually-hidden">{title(coupon)}</Heading>
      <p className={styles.title} aria-hidden="true">
        {what(coupon)}
      </p>
      {useRows.length > 0 ? <Facts rows={useRows} /> : null}
      {status === 'unused' && product ? (
        <ButtonLink variant="secondary" to={productPages[product]}>
          {t(useTexts[product])}
        </ButtonLink>
      ) : null}
      <Explanation title={t({ message: 'Terms', context: 'coupon' })}>
        <Note>
          <Rule coupon={coupon} />
        </Note>
        <Facts rows={terms} />
      </Explanation>
    </li>
  );
};
