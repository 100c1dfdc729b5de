import { netStatus } from '#client/lib/calls/network.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { sessionView } from '#client/data/session/session-view.ts';

type Heard =
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.opened' }
  | { readonly type: 'session.started' };

/**
 * Tells whoever waits for an answer how the network and the user's session stand, now and on every change;
 * answers how to stop. A line that broke while the device has a network is lost and open at once: what was on
 * its way is asked for anew.
 */
export const tellConnection = (userId: number, hear: (event: Heard) => void): (() => void) => {
  const tellNetwork = (): void => {
    const status = netStatus.get();
    if (status === 'offline' || status === 'reconnecting') hear({ type: 'connection.lost' });
    if (status !== 'offline') hear({ type: 'connection.opened' });
  };
  const stopNetwork = netStatus.subscribe(tellNetwork);
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
