import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import { Age } from '#client/ui/states/age.tsx';

/** Maximum age of an offer that counts as live. */
const freshMs = 60_000;

/** Age of a stored offer; live while a connection reports its changes and it is younger than `freshMs`. */
export const OfferAge = ({ asOf, onlyWhenOld = false }: { asOf: number; onlyWhenOld?: boolean }) => {
  const isOnline = isConnected(useNetStatus());
  const isLive = (): boolean => isOnline && latestServerNowMs() - asOf < freshMs;
  return <Age asOf={asOf} isLive={isLive} onlyWhenOld={onlyWhenOld} />;
};
