import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { useRows } from '#client/data/engine/use-rows.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { dueItems, type DueItem } from './due-items.ts';
import styles from './due-list.module.css';
import trades from './my-trades.module.css';

/** More rows than this would push the page out of view; the rest follows as these are done. */
const most = 4;

/** Tasks with a deadline, from the data on this device. Renders nothing when there are none. */
export const DueList = () => {
  const { t } = useLingui();
  const title = useId();
  const now = useNow(60_000);
  const debts = useRows('auctionDebts', { isOpen: true }) ?? [];
  const purchases = useRows('purchases', { isOpen: true }) ?? [];
  const coupons = useRows('coupons', { isOpen: true }) ?? [];
  const loans = useRows('loans', { isOpen: true }) ?? [];
  const items = dueItems({ debts, purchases, coupons, loans }, now);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <Row gap={3} wraps className={trades.head}>
        <h2 className={trades.title} id={title}>{t`Waiting for you`}</h2>
      </Row>
      <ul>
        {items.slice(0, most).map((item) => (
          <li key={item.key}>
            <DueRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Mark = ({ name }: { name: IconName }): ReactNode => (
  <span className={styles.mark}>
    <Icon name={name} size={20} />
  </span>
);

const DueRow = ({ item }: { item: DueItem }) => {
  const { t } = useLingui();
  const until = item.until === null ? undefined : t`Until ${ph({ time: formatDateTime(item.until) })}`;
  if (item.kind === 'debt') {
    const { nft_name: name, price, currency_name: currency } = item.debt;
    return (
      <ListRow
        leading={<Mark name="image" />}
        title={t`Pay for ${ph({ name })}`}
        subtitle={until}
        trailing={`${formatAmount(price)} ${currency}`}
        href="/pages/nft/purchase?tab=pay"
      />
    );
  }
  if (item.kind === 'purchase') {
    const { id, amount, currency } = item.purchase;
    return (
      <ListRow
        leading={<Mark name="card" />}
        title={t`Pay for your crypto order`}
        subtitle={until}
        trailing={`${formatAmount(amount, 2)} ${currency}`}
        href={`/pages/otc/otc?id=${id}`}
      />
    );
  }
  if ('loan' in item) {
    const { id, debt, currency_name: currency } = item.loan;
    const titles = {
      loanAtRisk: t`Add collateral or repay: loan at risk`,
      loanOverdue: t`Repay your overdue loan`,
      loanDue: t`Repay your loan`,
    };
    return (
      <ListRow
        leading={<Mark name="bank" />}
        title={titles[item.kind]}
        subtitle={until}
        trailing={
          <Secret>
            {formatAmount(debt)} {currency}
          </Secret>
        }
        href={`/pages/common/borrowing?id=${id}`}
      />
    );
  }
  return (
    <ListRow
      leading={<Mark name="order" />}
      title={t`Use your coupon`}
      subtitle={until}
      href={`/pages/setting/coupon?status=unused&id=${item.coupon.id}`}
    />
  );
};
