import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Age } from '#client/ui/states/age.tsx';

/** How old the state is, where no event reports its changes now. */
export const StateAge = ({ asOf }: { asOf: number }) =>
  isConnected(useNetStatus()) ? null : <Age asOf={asOf} isLive={() => false} />;
