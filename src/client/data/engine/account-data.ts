import type { TidelineDatabase } from './database.ts';
import { forgetAccountDrafts } from './drafts.ts';

/**
 * Takes every account's data off this device, at logout and when another user signs in. Tickets without a
 * definite answer stay, under their owner's id: the owner must be able to learn what became of them.
 */
export const wipeAccountData = async (database: TidelineDatabase): Promise<void> => {
  forgetAccountDrafts();
  const { balances, orders, positions, secondsOrders, favourites, outbox, asOf, settings } = database;
  await database.transaction(
    'rw',
    [balances, orders, positions, secondsOrders, favourites, outbox, asOf, settings],
    async () => {
      await Promise.all([
        balances.clear(),
        orders.clear(),
        positions.clear(),
        secondsOrders.clear(),
        favourites.clear(),
        outbox.clear(),
        asOf.filter(({ userId }) => userId !== 0).delete(),
        settings.delete('equity'),
        settings.delete('dayStart'),
      ]);
    },
  );
};
