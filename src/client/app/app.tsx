import { lazy, Suspense, type ReactNode } from 'react';
import { firstPaint } from '#client/lib/loading/first-paint.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import { pageOf } from '#client/lib/loading/pages.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { ErrorBoundary } from '#client/ui/states/error-boundary.tsx';
import { DeviceReads } from './device-reads.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { NetStrip } from './net-strip.tsx';
import { Outlet } from './outlet.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToastHost } from './toast-host.tsx';
import { UnresolvedOrders } from '#client/app/unresolved-requests/unresolved-orders.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

const HotkeysHost = lazy(async () => {
  await firstPaint();
  return { default: (await import('./hotkeys-host.tsx')).HotkeysHost };
});

const ChatButton = lazyPart('chat-later', async () => {
  await firstPaint();
  return (await import('#client/features/chat/button/chat-button.tsx')).ChatButton;
});

const PlainHttpNotice = lazyPart('install', async () => {
  await firstPaint();
  return (await import('#client/features/install/plain-http-notice.tsx')).PlainHttpNotice;
});

/**
 * A part of the frame that fails is missing until the next page, and is reported like every fault;
 * everything else stays.
 */
const Piece = ({ children }: { children: ReactNode }) => {
  const { text } = useCurrentLocation();
  return (
    <ErrorBoundary place={text} onError={reportError} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
};

/** The frame around every page. Its class names are those of the frame in the HTML. */
export const App = () => {
  const { route } = useCurrentLocation();
  const hasTabs = route === undefined || pageOf(route).tab !== 'none';
  return (
    <>
      <div className="shell">
        <SkipLink />
        {hasTabs ? (
          <Piece>
            <TabBar />
          </Piece>
        ) : null}
        <div className="stage">
          <Piece>
            <NetStrip />
          </Piece>
          {window.isSecureContext ? null : (
            <Piece>
              <Suspense fallback={null}>
                <PlainHttpNotice />
              </Suspense>
            </Piece>
          )}
          <Piece>
            <UnresolvedOrders />
          </Piece>
          <main tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      {useWide() ? (
        <Piece>
          <Suspense fallback={null}>
            <HotkeysHost />
          </Suspense>
        </Piece>
      ) : null}
      <Piece>
        <Suspense fallback={null}>
          <ChatButton />
        </Suspense>
      </Piece>
      <Piece>
        <DeviceReads />
      </Piece>
      <Piece>
        <LoadingIndicator />
      </Piece>
      <Piece>
        <UpdatePrompt />
      </Piece>
      <Piece>
        <ToastHost />
      </Piece>
    </>
  );
};
