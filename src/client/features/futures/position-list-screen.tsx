import { Trans, useLingui } from '@lingui/react/macro';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import { HistoryScreen } from '#client/components/history/history-screen.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ClosedPositionRow } from './closed-position-row.tsx';
import { positionHistory } from './position-history.ts';
import { PositionsPanel } from './positions-panel.tsx';

/** Positions of all contracts: open ones and the history. */
export const PositionListScreen = ({ shown }: { shown: number | undefined }) => {
  const { t } = useLingui();
  return (
    <HistoryScreen
      history={positionHistory}
      shown={shown}
      title={t`Futures orders`}
      label={t`Positions`}
      openLabel={t({ message: 'Open', context: 'position' })}
      directionLabel={t`Direction`}
      directions={[t`Long`, t`Short`]}
      statuses={[
        { value: 'closed', label: t({ message: 'Closed', context: 'position' }) },
        { value: 'cancelled', label: t`Cancelled` },
      ]}
      noneOpen={t`No positions yet.`}
      noneClosed={t`No positions yet.`}
      trade={
        <Button onClick={() => navigateTo('/pages/transaction/contract')}>
          <Trans>Trade futures</Trans>
        </Button>
      }
      older={t`Show older positions`}
      open={<PositionsPanel />}
      renderRow={(position) => <ClosedPositionRow key={position.id} position={position} />}
    />
  );
};
