import type { Database } from '#server/exchange/lib/database/database.ts';
import { freezeAll } from '#server/exchange/ledger/freezes.ts';
import { tether } from './fund.ts';
import { anyArtist, auction, offerWork } from './nft-offer.ts';

interface Contest {
  readonly count: number;
  /** Each has paid the deposit of every auction. */
  readonly userIds: readonly number[];
  readonly endsInMs: number;
  /** The first of them leads, in each auction another one. */
  readonly isLed: boolean;
}

export interface ContestedAuction {
  readonly id: number;
  readonly code: string;
}

/**
 * Auctions in progress with their deposits frozen, created by the exchange's own storage and ledger rather
 * than by calls, which could not take thousands at once.
 */
export const contestedAuctions = async (
  database: Database,
  { count, userIds, endsInMs, isLed }: Contest,
): Promise<ContestedAuction[]> => {
  const artist = await anyArtist(database);
  const now = new Date();
  const made: ContestedAuction[] = [];
  for (let place = 0; place < count; place += 1) {
    const { id: workId, code } = await offerWork(database, artist, auction(now.getTime()));
    const leader = userIds[place % userIds.length]!;
    await database.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom('nft_sales')
        .select('id')
        .where('work_id', '=', workId)
        .executeTakeFirstOrThrow();
      const freezes = await freezeAll(
        transaction,
        userIds.map((userId) => ({
          userId,
          account: 'change',
          currencyId: tether,
          amount: '20',
          kind: 'nft_margin',
          reference: `nftSale:${id}`,
          at: now,
        })),
      );
      await transaction
        .insertInto('nft_deposits')
        .values(
          userIds.map((user_id, index) => ({
            sale_id: id,
            user_id,
            number: index + 1,
            amount: '20',
            freeze_id: freezes[index]!,
            status: 'frozen' as const,
            created_at: now,
            ended_at: null,
          })),
        )
        .execute();
      if (isLed)
        await transaction
          .insertInto('nft_bids')
          .values({
            sale_id: id,
            user_id: leader,
            number: (place % userIds.length) + 1,
            price: '105',
            created_at: now,
          })
          .execute();
      const endsAt = new Date(Date.now() + endsInMs);
      await transaction
        .updateTable('nft_sales')
        .set({
          status: 'started',
          bidders: userIds.length,
          ends_at: endsAt,
          due_at: endsAt,
          ...(isLed ? { price: '105', leader_id: leader, bid_count: 1 } : {}),
        })
        .where('id', '=', id)
        .execute();
      made.push({ id, code });
    });
  }
  return made;
};
