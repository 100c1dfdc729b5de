import type { Noun } from '#client/data/engine/noun.ts';
import type {} from './deposit-addresses-table.ts';
import type {} from './deposit-currencies-table.ts';
import { depositsList } from './deposits-list.ts';
import { movements } from './deposits.movements.ts';

export const depositsNoun: Noun = {
  movements,
  causes: { deposit: ['/pages/fund/receive_withdraw_record', 'deposit'] },
  lists: [depositsList],
  // Who reads the rows checks them.
  tables: [
    { name: 'depositAddresses', keys: '[userId+currency_id]', since: 5, leavesAtLogout: true },
    { name: 'depositCurrencies', keys: 'key', since: 5, leavesAtLogout: false },
  ],
};
