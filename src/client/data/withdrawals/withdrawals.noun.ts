import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { withdrawalsList } from './withdrawals-list.ts';

export const withdrawalsNoun: Noun = {
  movements: {
    withdrawal_freeze: { words: msg`Reserved for withdrawal`, look: 'reserve' },
    withdrawal_release: { words: msg`Returned from withdrawal`, look: 'release' },
    withdrawal: { words: msg`Withdrawal`, look: 'payout' },
    withdrawal_fee: { words: msg`Withdrawal fee`, look: 'charge' },
  },
  causes: { withdrawal: ['/pages/fund/receive_withdraw_record', 'withdrawal'] },
  lists: [withdrawalsList],
};
