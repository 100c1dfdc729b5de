import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { welcome } from './users.notices.ts';

/** Writes the first message of an account; none of its devices is connected yet. */
export const greet = (transaction: Transaction, userId: number, at: Date): Promise<void> =>
  notify({ transaction, emit: () => undefined }, welcome, at, [
    { userId, params: {}, url: '/pages/common/faq' },
  ]);
