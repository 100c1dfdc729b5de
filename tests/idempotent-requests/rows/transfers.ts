import { getExchangeTerms, getTransfer } from '#contract/transfers.ts';
import { tether } from '#tests/support/fund.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { requestCase } from '../request-case.ts';

const requests = () => import('#client/data/transfers/transfer-requests.ts');

export const rows = {
  transfer: requestCase({
    call: 'transferBetweenAccounts',
    kind: async () => (await requests()).transferKind,
    prepare: async () => ({
      subject: tether,
      request: {
        currency_id: tether,
        number: '100',
        from_field: 'change' as const,
        to_field: 'lever' as const,
      },
    }),
    read: ({ must }, { id }) => must(getTransfer, { id }),
    effect: ['transfers +1', 'transfer: change USDT -100, frozen 0', 'transfer: lever USDT 100, frozen 0'],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  exchange: requestCase({
    call: 'exchangeCurrency',
    kind: async () => (await requests()).conversionKind,
    async prepare({ must }) {
      const currencies = { from_currency_id: tether, to_currency_id: bitcoin };
      const { quote_id } = await must(getExchangeTerms, currencies);
      return { subject: tether, request: { number: '100', ...currencies, quote_id } };
    },
    read: ({ must }, { id }) => must(getTransfer, { id }),
    effect: [
      'exchange_quotes changed',
      'transfers +1',
      'exchange: change USDT -100, frozen 0',
      'exchange: change BTC 0.00499, frozen 0',
    ],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
};
