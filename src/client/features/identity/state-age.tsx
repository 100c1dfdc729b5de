import type { IdentityRow } from '#client/data/identity/identities-table.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { Age } from '#client/ui/age.tsx';

/** How old the state is, where the line does not tell its changes now. */
export const StateAge = ({ row: { fetchedAt } }: { row: IdentityRow }) =>
  isConnected(useNetStatus()) ? null : <Age asOf={fetchedAt} isLive={() => false} />;
