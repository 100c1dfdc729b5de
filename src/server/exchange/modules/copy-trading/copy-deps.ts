import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import type { NewSeed } from './copied-orders.repository.ts';
import type { Urgency } from './urgency.ts';
import type { CopiedPositions } from './copied-positions.ts';

/** Dependencies shared by the copy-trading use cases. */
export interface CopyDeps extends BatchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly positions: CopiedPositions;
  readonly wallets: Pick<WalletService, 'announceBalances'>;
  readonly urgency: Urgency;
}

/** A secret seed, and its hash to publish. */
export const newSeed = ({ random }: Pick<CopyDeps, 'random'>): NewSeed => {
  const seed = random.hex(32);
  return { seed, hash: sha256(seed) };
};

/** Sort key of a follower within an order, smallest first. Anyone who knows the seed can compute it. */
export const placeKey = (seed: string, followId: number): string => sha256(`${seed}:${followId}`);
