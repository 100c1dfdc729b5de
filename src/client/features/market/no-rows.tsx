import { useLingui } from '@lingui/react/macro';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useSession } from '#client/data/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import type { MarketChoice } from './market-order.ts';

/** The board is not loaded: the request is running, or failed on a device without stored data. */
export const BoardPending = ({ rows }: { rows: number }) => {
  const { t } = useLingui();
  const status = useNetStatus();
  if (status === 'online' || status === 'slow') return <Skeleton shape="row" count={rows} />;
  return (
    <Failed
      title={t`Prices unavailable`}
      detail={t`No saved data yet. It appears once you’re back online.`}
      onRetry={() => location.reload()}
    />
  );
};

interface NoRowsProps {
  choice: MarketChoice;
  onChange: (patch: Partial<MarketChoice>) => void;
}

/** The board is loaded, but no row matches. */
export const NoRows = ({ choice, onChange }: NoRowsProps) => {
  const { t } = useLingui();
  const { user } = useSession();
  if (choice.typed)
    return (
      <Empty
        icon="search"
        title={t`Nothing on the market matches.`}
        action={
          <Button variant="secondary" onClick={() => onChange({ typed: '' })}>{t`Clear search`}</Button>
        }
      />
    );
  if (choice.filter !== 'all')
    return (
      <Empty
        icon="market"
        title={t`Nothing here today.`}
        action={
          <Button variant="secondary" onClick={() => onChange({ filter: 'all' })}>{t`Show all`}</Button>
        }
      />
    );
  if (choice.view !== 'favourites') return <Empty icon="market" title={t`Nothing here.`} />;
  return user ? (
    <Empty
      icon="star"
      title={t`Tap the star to add pairs here.`}
      action={<Button variant="secondary" onClick={() => onChange({ view: 'coin' })}>{t`See coins`}</Button>}
    />
  ) : (
    <Empty
      icon="star"
      title={t`Log in to sync favourites across devices.`}
      action={
        <Button
          variant="secondary"
          onClick={() => navigateTo('/pages/common/login', { next: '/pages/market/market?view=favourites' })}
        >{t`Log in`}</Button>
      }
    />
  );
};
