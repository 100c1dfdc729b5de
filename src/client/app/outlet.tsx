import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import type { RoutePath } from '#client/lib/loading/feature.ts';
import { pageOf } from '#client/lib/loading/pages.ts';
import { Breakdown } from '#client/ui/states/breakdown.tsx';
import { ErrorBoundary } from '#client/ui/states/error-boundary.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { BackButton } from './back-button.tsx';
import { Page } from './page.tsx';
import { notFound, sourceOf } from './page-sources.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useWide } from '#client/lib/device/use-wide.ts';

const RouteScreen = ({ route, title }: { route: RoutePath; title: string }) => {
  const wide = useWide();
  const screen = <Page source={sourceOf(route, wide)} title={title} />;
  return pageOf(route).access === 'user' ? <SignedInOnly title={title}>{screen}</SignedInOnly> : screen;
};

/**
 * The page of the current hash. A page that fails is replaced by an error state; the rest of the app stays.
 */
export const Outlet = () => {
  const { t } = useLingui();
  const { route, text } = useCurrentLocation();
  const title = route ? t(pageOf(route).title) : t`Page not found`;
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
      {route ? <RouteScreen route={route} title={title} /> : <Page source={notFound} title={title} />}
    </ErrorBoundary>
  );
};
