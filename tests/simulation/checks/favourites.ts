import type { Phone } from '../people/phone.ts';
import type { Stage } from '../run/stage.ts';

/** The exchange has every mark as its person has set it last. */
export const checkFavourites = async (
  { ask, report }: Stage,
  { account: { userId }, marks }: Phone,
): Promise<void> => {
  const rows = await ask<{ id: number }>('select match_id::int as id from favourites where user_id = $1', [
    userId,
  ]);
  const stored = new Set(rows.map(({ id }) => id));
  for (const [id, isMarked] of marks)
    if (isMarked !== stored.has(id))
      report(`user ${userId} has ${isMarked ? '' : 'un'}marked pair ${id}, which the exchange does not know`);
};
