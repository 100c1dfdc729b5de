import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { directionOf } from '#domain/money/direction.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { SecondsTicks } from './seconds-ticks.tsx';
import styles from './seconds.module.css';

/** The result of a stake, with both ticks and the rule that compares them. */
export const ResultSheet = ({
  order,
  decimals,
  onClose,
}: {
  order: SecondsOrder;
  decimals: number;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  if (
    order.result === null ||
    order.profits === null ||
    order.open_price === null ||
    order.end_price === null
  )
    return null;
  const title = { win: t`You won`, draw: t`Unchanged`, lose: t`You lost` }[order.result];
  const stake = <Secret>{formatAmount(order.number)}</Secret>;
  return (
    <Sheet
      title={title}
      open
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack gap={2} className={styles.ended}>
        <Directed as="p" className={styles.result} direction={directionOf(order.profits)}>
          {order.result === 'draw' ? (
            <Trans>
              Your stake of {stake} {ph({ currency: order.currency_name })} was refunded.
            </Trans>
          ) : (
            <b>
              <Secret>
                {formatSigned(order.profits)} {order.currency_name}
              </Secret>
            </b>
          )}
        </Directed>
        <p>
          {formatPrice(order.open_price, decimals)} → {formatPrice(order.end_price, decimals)}
        </p>
        <SecondsTicks order={order} />
      </Stack>
    </Sheet>
  );
};
