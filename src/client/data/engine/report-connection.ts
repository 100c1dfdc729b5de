import { netStatus } from '#client/lib/calls/network.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { sessionView } from '#client/data/session/session-view.ts';

type Heard =
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.opened' }
  | { readonly type: 'session.started' };

/**
 * Reports the state of the network and of the user's session to a pending call, on every change; a missing
 * network is also reported at once. Returns a function that stops it. A connection that broke while the
 * device has a network is reported as lost and immediately as open, so that requests in flight are sent
 * again.
 */
export const reportConnection = (userId: number, hear: (event: Heard) => void): (() => void) => {
  const reportNetwork = (): void => {
    const status = netStatus.get();
    if (status === 'offline' || status === 'reconnecting') hear({ type: 'connection.lost' });
    if (status !== 'offline') hear({ type: 'connection.opened' });
  };
  const stopNetwork = netStatus.subscribe(reportNetwork);
  const stopSession = sessionView.subscribe(() => {
    if (sessionView.get().state === 'signedIn' && credentials().userId === userId)
      hear({ type: 'session.started' });
  });
  if (netStatus.get() === 'offline') hear({ type: 'connection.lost' });
  return () => {
    stopNetwork();
    stopSession();
  };
};
