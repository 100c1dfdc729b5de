import { Trans, useLingui } from '@lingui/react/macro';
import { HistoryScreen } from '#client/components/history/history-screen.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { investHistory, orderOf } from './invest-history.ts';
import { InvestRow } from './invest-row.tsx';

/** Investments in progress, then the closed ones. */
export const MineListScreen = ({ shown }: { shown: number | undefined }) => {
  const { t } = useLingui();
  return (
    <HistoryScreen
      history={investHistory}
      shown={shown}
      title={t`My investments`}
      label={t`My investments`}
      openLabel={t`In progress`}
      directionLabel={t`Type`}
      directions={[t`Sell high (call)`, t`Buy low (put)`]}
      statuses={[
        { value: 'success', label: t`Paid out` },
        { value: 'fail', label: t`Returned` },
      ]}
      noneOpen={t`Nothing is invested now.`}
      noneClosed={t`No orders yet.`}
      trade={
        <ButtonLink to="/pages/invest/invest">
          <Trans>Products</Trans>
        </ButtonLink>
      }
      older={t`Show older orders`}
      renderRow={(order) => <InvestRow key={order.id} order={orderOf(order)} />}
    />
  );
};
