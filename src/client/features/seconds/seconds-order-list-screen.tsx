import { useLingui } from '@lingui/react/macro';
import { HistoryScreen } from '#client/components/history/history-screen.tsx';
import { secondsHistory } from './seconds-history.ts';
import { SecondsOrderRow } from './seconds-order-row.tsx';
import { useSecondsListTexts } from './use-seconds-list-texts.tsx';

/** Running options, and the history. */
export const SecondsOrderListScreen = ({ shown }: { shown: number | undefined }) => {
  const { t } = useLingui();
  return (
    <HistoryScreen
      {...useSecondsListTexts()}
      history={secondsHistory}
      shown={shown}
      openLabel={t`Running`}
      renderRow={(order) => <SecondsOrderRow key={order.id} order={order} />}
    />
  );
};
