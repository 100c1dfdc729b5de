import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePair, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useRecentlyViewed } from '#client/data/searches/recently-viewed-table.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { PairSheet } from '#client/components/quotes/pair-sheet.tsx';
import { usualPair } from '#client/components/quotes/usual-pair.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { AlertForm } from './alert-form.tsx';
import { AlertList } from './alert-list.tsx';

/** Sets alerts for a pair and lists the alerts of all pairs; side by side on wide windows. */
export const AlertsScreen = () => {
  const { t } = useLingui();
  const { match_id: wanted } = useQuery('/pages/market/alerts');
  const quotes = useQuotes();
  const viewed = useRecentlyViewed() ?? [];
  const usual = usualPair(quotes, viewed, 'coin') ?? 1;
  // An unlisted pair is rejected only once quotes are loaded.
  const isListed = quotes.length === 0 || quotes.some(({ id }) => id === wanted);
  const pair = usePair(wanted !== undefined && isListed ? wanted : usual);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Screen
      title={t`Price alerts`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconLink to="/pages/setting/notifications" label={t`Notifications`} icon="settings" />}
      aside={<AlertList />}
    >
      <Card>
        {pair ? (
          <AlertForm key={pair.id} pair={pair} onChangePair={() => setChoosing(true)} />
        ) : (
          <Skeleton shape="row" count={4} />
        )}
      </Card>
      {isChoosing ? (
        <PairSheet
          title={t`Change pair`}
          currentId={pair?.id}
          onPick={(id) => redirectTo('/pages/market/alerts', { match_id: id })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Screen>
  );
};
