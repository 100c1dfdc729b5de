import { useCurrentLocation } from '#client/lib/navigation.ts';
import { routes } from '#client/lib/routes.ts';
import { LoadingIndicator } from './loading-indicator.tsx';
import { NetStrip } from './net-strip.tsx';
import { Outlet } from './outlet.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToastHost } from './toast-host.tsx';
import { UnresolvedOrders } from './unresolved-orders.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** What surrounds every page. The class names are those of the frame the page had before any script. */
export const App = () => {
  const { route } = useCurrentLocation();
  const hasTabs = route === undefined || routes[route].tab !== 'none';
  return (
    <>
      <div className="shell">
        <SkipLink />
        {hasTabs ? <TabBar /> : null}
        <div className="stage">
          <NetStrip />
          <UnresolvedOrders />
          <main tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <LoadingIndicator />
      <UpdatePrompt />
      <ToastHost />
    </>
  );
};
