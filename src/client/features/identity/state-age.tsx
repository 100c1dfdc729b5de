import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { Age } from '#client/ui/age.tsx';

/** How old the state is, where no event reports its changes now. */
export const StateAge = ({ asOf }: { asOf: number }) =>
  isConnected(useNetStatus()) ? null : <Age asOf={asOf} isLive={() => false} />;
