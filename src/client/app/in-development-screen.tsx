import { useLingui } from '@lingui/react/macro';
import { switchTab, useCurrentLocation } from '#client/lib/navigation.ts';
import { routes, tabRoots } from '#client/lib/routes.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Arrival } from './arrival.tsx';
import { BackButton } from './back-button.tsx';

/** A page whose area is not built yet says so, in its place in the app. */
export const InDevelopmentScreen = () => {
  const { t } = useLingui();
  const { route = '/' } = useCurrentLocation();
  const title = t(routes[route].title);
  const isTab = Object.values(tabRoots).includes(route);
  return (
    <Screen title={title} leading={isTab ? undefined : <BackButton />}>
      <Empty
        title={t`This feature is in development`}
        icon="clock"
        action={<Button variant="secondary" onClick={() => switchTab('market')}>{t`See the markets`}</Button>}
      />
      <Arrival />
    </Screen>
  );
};
