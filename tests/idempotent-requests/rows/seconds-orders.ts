import { getSecondsResult } from '#contract/seconds-orders.ts';
import { tether } from '#tests/support/fund.ts';
import { requestCase } from '../request-case.ts';

const pair = 1;

export const rows = {
  'place seconds': requestCase({
    call: 'placeSecondsOrder',
    kind: async () => (await import('#client/data/seconds-orders/seconds-requests.ts')).placeSecondsKind,
    prepare: async () => ({
      subject: pair,
      request: { match_id: pair, currency_id: tether, type: 1 as const, seconds: '30', number: '50' },
    }),
    read: ({ must }, { id }) => must(getSecondsResult, { id }),
    effect: ['seconds_orders +1', 'seconds_orders versions +1', 'seconds_stake: micro USDT -50, frozen 50'],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
};
