import type { ResponseOf } from '#contract/endpoint.ts';
import { reversePosition } from '#contract/position-lists.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';

export interface ReversalRequest {
  readonly id: number;
  readonly seen_price: string;
  readonly slippage: string;
  readonly version: string;
}

/** Closes the position that is its subject and opens the opposite one. */
export const reversePositionKind: RequestKind<
  ReversalRequest,
  ResponseOf<typeof reversePosition>
> = endpointKind(reversePosition, {
  name: 'reverse position',
  purpose: 'dealing',
  needs: ['slippage', 'version'],
  async store({ closed, opened }, userId) {
    await storeRows(positionsList, [closed, opened], userId);
    void refreshBalances();
  },
  // It was closed or changed meanwhile, and the lists should show that.
  refused: ({ id }) => void refreshRow(positionsList, id),
});
