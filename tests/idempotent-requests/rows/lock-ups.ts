import { buyLockUp, getLockUp, redeemLockUp } from '#contract/lock-ups.ts';
import { offerLockUp } from '#tests/support/lock-up-offer.ts';
import { requestCase } from '../request-case.ts';

const requests = () => import('#client/data/lock-ups/lock-up-requests.ts');

export const rows = {
  'lock up': requestCase({
    call: 'buyLockUp',
    kind: async () => (await requests()).buyLockUpKind,
    async prepare({ server }) {
      const { id } = await offerLockUp(server);
      return { subject: id, request: { config_id: id, amount: '100' } };
    },
    read: ({ must }, { id }) => must(getLockUp, { id }),
    effect: ['lock_ups +1', 'lock_ups versions +1', 'lock_up: change USDT -100, frozen 100'],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'redeem lock-up': requestCase({
    call: 'redeemLockUp',
    kind: async () => (await requests()).redeemLockUpKind,
    async prepare({ server, must }) {
      const { id: config_id } = await offerLockUp(server);
      const { id } = await must(buyLockUp, { config_id, amount: '100' });
      // 0.4 % on each of five days.
      return { subject: id, request: { id, seen_penalty: '2' } };
    },
    read: ({ must }, { id }) => must(getLockUp, { id }),
    effect: ['lock_ups versions +1', 'lock_up_return: change USDT 98, frozen -100'],
    spoil: ({ must }, { request }) => must(redeemLockUp, request),
    refusal: 'state.notAllowed',
  }),
};
