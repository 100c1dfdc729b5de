import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DualOrder } from '#contract/dual-investments.ts';
import type { DualCurrency } from '#domain/dual-investments/dual-investment.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { linkedText } from './dual-terms.ts';
import { recompute } from './recompute.ts';
import styles from './invest.module.css';

const Figures = ({ order }: { order: DualOrder }) => {
  const { t } = useLingui();
  const result = recompute(order);
  if (!result) return null;
  const money = (currency: DualCurrency, amount: string) => (
    <Secret>
      {formatAmount(amount)} {currency === 'coin' ? order.currency_name : order.legal_name}
    </Secret>
  );
  const linked = linkedText(order.exercise_price);
  const [below, above] = [
    t`Ends below ${ph({ price: linked })}`,
    t`Ends at or above ${ph({ price: linked })}`,
  ];
  const paid = { currency: order.payout_currency ?? result.currency, amount: order.payout ?? '0' };
  return (
    <Stack gap={4} shrinks role="status">
      <Facts
        rows={[
          [result.isBelow ? below : above, money(result.currency, result.amount)],
          [
            result.isBelow ? above : below,
            <Note as="span" key="other">
              {money(result.other.currency, result.other.amount)}
            </Note>,
          ],
          [t`Paid out by the exchange`, money(paid.currency, paid.amount)],
        ]}
      />
      <p className={styles.agrees} data-agrees={result.agrees}>
        {result.agrees ? (
          <Trans>✓ Computed on this device from the price above: the result matches.</Trans>
        ) : (
          <Trans>
            Computed on this device from the price above, the result differs. Please contact support.
          </Trans>
        )}
      </p>
    </Stack>
  );
};

/** The tick that settled an order, and its payout recomputed from it. */
export const SettledBy = ({ order }: { order: DualOrder }) => {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  if (!order.settlement_tick) return null;
  return (
    <Stack as="section" gap={4} shrinks>
      <Heading>
        <Trans>How it was settled</Trans>
      </Heading>
      <Note>
        <Trans>By the last price before maturity, confirmed by the price after it.</Trans>
      </Note>
      <TickFacts tick={order.settlement_tick} />
      {isShown ? (
        <Figures order={order} />
      ) : (
        <Button variant="secondary" onClick={() => setShown(true)}>{t`Recompute`}</Button>
      )}
    </Stack>
  );
};
