import { useLingui } from '@lingui/react/macro';
import { switchTab } from '#client/lib/navigation.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Arrival } from './arrival.tsx';
import { BackButton } from './back-button.tsx';

/** A page whose area is not built yet says so, in its place in the app. */
export const InDevelopmentScreen = ({ title, isTab }: { title: string; isTab: boolean }) => {
  const { t } = useLingui();
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
