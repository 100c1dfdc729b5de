import { useLingui } from '@lingui/react/macro';
import { relaunch } from '#client/lib/navigation/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Arrival } from './arrival.tsx';
import { BackButton } from './back-button.tsx';

export const NotFoundScreen = () => {
  const { t } = useLingui();
  return (
    <Screen title={t`Page not found`} leading={<BackButton />}>
      <Empty
        title={t`This page doesn’t exist.`}
        icon="search"
        action={<Button variant="secondary" onClick={() => relaunch('/')}>{t`Go home`}</Button>}
      />
      <Arrival />
    </Screen>
  );
};
