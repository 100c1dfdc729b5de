import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useCurrentLocation } from '#client/lib/navigation.ts';
import { routes, tabRoots, type RoutePath } from '#client/lib/routes.ts';
import { Breakdown } from '#client/ui/breakdown.tsx';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { BackButton } from './back-button.tsx';
import { InDevelopmentScreen } from './in-development-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Page } from './page.tsx';
import { screenOf } from './screens.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useWide } from '#client/lib/use-wide.ts';

const isTab = (route: RoutePath): boolean => Object.values(tabRoots).includes(route);

const RouteScreen = ({ route, title }: { route: RoutePath; title: string }) => {
  const wide = useWide();
  const load = screenOf(route, wide);
  const screen = load ? (
    <Page load={load} title={title} />
  ) : (
    <InDevelopmentScreen title={title} isTab={isTab(route)} />
  );
  return routes[route].access === 'user' ? <SignedInOnly title={title}>{screen}</SignedInOnly> : screen;
};

/**
 * The page the hash asks for. A page that breaks is replaced by a picture of its own; the rest of the app
 * stays.
 */
export const Outlet = () => {
  const { t } = useLingui();
  const { route, text } = useCurrentLocation();
  const title = route ? t(routes[route].title) : t`Page not found`;
  useEffect(() => {
    document.title = route === '/' ? 'Tideline' : `${title} · Tideline`;
  }, [route, title]);
  return (
    <ErrorBoundary
      key={route}
      place={text}
      fallback={(problem, retry) => (
        <Screen title={title} leading={<BackButton />}>
          <Breakdown title={t`This page stopped working`} problem={problem} onRetry={retry} isPage />
        </Screen>
      )}
    >
      {route ? <RouteScreen route={route} title={title} /> : <NotFoundScreen />}
    </ErrorBoundary>
  );
};
