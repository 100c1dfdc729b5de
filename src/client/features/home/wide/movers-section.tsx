import { useLingui } from '@lingui/react/macro';
import { MoversCard } from './movers-card.tsx';
import { gainers, losers } from '../sections/movers.ts';

/** Below the watchlist on wide windows: the top gainers and losers. */
export const MoversSection = () => {
  const { t } = useLingui();
  return (
    <>
      <MoversCard title={t`Top gainers`} select={gainers} />
      <MoversCard title={t`Top losers`} select={losers} />
    </>
  );
};
