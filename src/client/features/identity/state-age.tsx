import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Age } from '#client/ui/states/age.tsx';

/** The age of the state, where no event currently reports its changes. */
export const StateAge = ({ asOf }: { asOf: number }) =>
  isConnected(useNetStatus()) ? null : <Age asOf={asOf} isLive={() => false} />;
