import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import { Age } from '#client/ui/states/age.tsx';

/** An offer that was told a moment ago. */
const freshMs = 60_000;

/** How old an offer is that the device keeps: live for as long as there is a connection to tell of its changes. */
export const OfferAge = ({ asOf, onlyWhenOld = false }: { asOf: number; onlyWhenOld?: boolean }) => {
  const isOnline = isConnected(useNetStatus());
  const isLive = (): boolean => isOnline && latestServerNowMs() - asOf < freshMs;
  return <Age asOf={asOf} isLive={isLive} onlyWhenOld={onlyWhenOld} />;
};
