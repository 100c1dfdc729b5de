import { useLingui } from '@lingui/react/macro';
import { navigateTo, useCurrentLocation } from '#client/lib/navigation.ts';
import { pageOf } from '#client/lib/pages.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Arrival } from './arrival.tsx';
import { BackButton } from './back-button.tsx';
import { tabs } from './tabs.ts';

/** A page whose area is not built yet says so, in its place in the app. */
export const InDevelopmentScreen = () => {
  const { t } = useLingui();
  const { route = '/' } = useCurrentLocation();
  const title = t(pageOf(route).title);
  const isTab = tabs.some(({ root }) => root === route);
  return (
    <Screen title={title} leading={isTab ? undefined : <BackButton />}>
      <Empty
        title={t`This feature is in development`}
        icon="clock"
        action={
          <Button
            variant="secondary"
            onClick={() => navigateTo('/pages/market/market')}
          >{t`See the markets`}</Button>
        }
      />
      <Arrival />
    </Screen>
  );
};
