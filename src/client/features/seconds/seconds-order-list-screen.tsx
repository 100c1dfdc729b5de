import { Trans, useLingui } from '@lingui/react/macro';
import { HistoryScreen } from '#client/components/history/history-screen.tsx';
import { openProduct } from '#client/components/ticket/product-switch.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { secondsHistory } from './seconds-history.ts';
import { SecondsOrderRow } from './seconds-order-row.tsx';

/** Running options, and the history. */
export const SecondsOrderListScreen = ({ shown }: { shown: number | undefined }) => {
  const { t } = useLingui();
  return (
    <HistoryScreen
      history={secondsHistory}
      shown={shown}
      title={t`Options orders`}
      label={t`Options orders`}
      openLabel={t`Running`}
      directionLabel={t`Direction`}
      directions={[t({ message: 'Up', context: 'option' }), t({ message: 'Down', context: 'option' })]}
      statuses={[
        { value: 'win', label: t`Won` },
        { value: 'draw', label: t`Unchanged` },
        { value: 'lose', label: t`Lost` },
      ]}
      noneOpen={t`No open options.`}
      noneClosed={t`No orders yet.`}
      trade={
        <Button onClick={() => void openProduct('seconds')}>
          <Trans>Trade options</Trans>
        </Button>
      }
      older={t`Show older orders`}
      renderRow={(order) => <SecondsOrderRow key={order.id} order={order} />}
    />
  );
};
