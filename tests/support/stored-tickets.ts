/*
 * Data left on a device by the previous version of the app with an order of each product in flight: rows of
 * the table `keyedCalls` (version 3 of the database) and drafts of `localStorage`, in that version's
 * format. Later versions must understand them; do not update them.
 */

const row = {
  userId: 7,
  attempt: 2,
  sentAt: 1_795_327_200_000,
  validUntil: 1_795_327_215_000,
  outcome: null,
} as const;

export const storedTickets = [
  {
    product: 'spot',
    row: {
      ...row,
      key: '6b1f6c36-0f5e-4a53-9ad6-0a54f0c0a001',
      kind: 'spot',
      subject: 12,
      request: { currency_id: 1, legal_id: 3, type: 1, amount: '0.1', seen_price: '20000', slippage: '0.5' },
    },
    draftKey: 'draft 7 spot 12',
    draft: {
      side: 'buy',
      kind: 'market',
      amount: '0.1',
      percent: null,
      price: '',
      slippage: '0.5',
      trigger: '',
      triggered: 'market',
      hasStops: false,
      takeProfit: '',
      stopLoss: '',
    },
  },
  {
    product: 'futures',
    row: {
      ...row,
      key: '6b1f6c36-0f5e-4a53-9ad6-0a54f0c0a002',
      kind: 'open position',
      subject: 31,
      request: {
        currency_id: 1,
        legal_id: 3,
        type: 1,
        status: '1',
        share: '2',
        multiple: '10',
        seen_price: '20000',
        slippage: '0.5',
      },
    },
    draftKey: 'draft 7 futures draft 31',
    draft: {
      side: 'long',
      kind: 'market',
      share: '2',
      percent: null,
      multiple: 10,
      price: '',
      slippage: '0.5',
      hasStops: false,
      stopsBy: 'price',
      takeProfit: '',
      stopLoss: '',
    },
  },
  {
    product: 'seconds',
    row: {
      ...row,
      key: '6b1f6c36-0f5e-4a53-9ad6-0a54f0c0a003',
      kind: 'place seconds',
      subject: 12,
      request: { match_id: 12, currency_id: 3, type: 2, seconds: '60', number: '25' },
    },
    draftKey: 'draft 7 seconds draft 12',
    draft: { side: 'down', seconds: '60', stake: '25' },
  },
] as const;
