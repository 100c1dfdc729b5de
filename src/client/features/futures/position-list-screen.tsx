import { useLingui } from '@lingui/react/macro';
import { HistoryScreen } from '#client/components/history/history-screen.tsx';
import { ClosedPositionRow } from './closed-position-row.tsx';
import { positionHistory } from './position-history.ts';
import { PositionsPanel } from './positions-panel.tsx';
import { usePositionListTexts } from './use-position-list-texts.tsx';

/** Positions of all contracts: open ones and the history. */
export const PositionListScreen = ({ shown }: { shown: number | undefined }) => {
  const { t } = useLingui();
  return (
    <HistoryScreen
      {...usePositionListTexts()}
      history={positionHistory}
      shown={shown}
      openLabel={t({ message: 'Open', context: 'position' })}
      open={<PositionsPanel />}
      renderRow={(position) => <ClosedPositionRow key={position.id} position={position} />}
    />
  );
};
