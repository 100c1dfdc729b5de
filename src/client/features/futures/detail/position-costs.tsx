import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { CouponOfOrder } from '#client/components/coupons/lazy-coupons.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Explanation } from '#client/ui/sheets/explanation.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { costsOfPosition } from '#domain/futures/position-costs.ts';
import styles from './position-detail.module.css';

/** What a position has cost so far: the sum, and on request its parts. */
export const PositionCosts = ({ position }: { position: Position }) => {
  const { t } = useLingui();
  const { costs, sum } = costsOfPosition(position);
  const names = { opening: t`Opening fee`, overnight: t`Overnight fees`, closing: t`Closing fee` };
  const money = (amount: string): ReactNode => (
    <Secret>
      {formatAmount(amount)} {position.legal_name}
    </Secret>
  );
  return (
    <Explanation
      title={
        <span className={styles.fold}>
          <Trans>Costs</Trans> <span>{money(sum)}</span>
        </span>
      }
    >
      <Facts
        rows={[
          ...costs.map(({ of, amount }) => [names[of], money(amount)] as const),
          ...(position.coupon_id
            ? [
                [
                  t`Coupon`,
                  <Suspense key="coupon" fallback="…">
                    <CouponOfOrder id={position.coupon_id} product="futures" orderId={position.id} />
                  </Suspense>,
                ] as const,
              ]
            : []),
          [t({ message: 'Sum', context: 'costs' }), money(sum)],
        ]}
      />
    </Explanation>
  );
};
