import type { Asked, OpenedPractice } from './practice-in-page.ts';

/** Something that a person does on the practice exchange, and where its effect is listed. */
export interface PracticeAct {
  readonly name: string;
  /** The request without its key. @param price of BTC */
  readonly asked: (price: string) => Asked;
  /** Address of the list in which the effect is one row more. */
  readonly listed: string;
}

const post = (url: string, body: Readonly<Record<string, string>>): Asked => ({
  method: 'POST',
  url: `/api${url}`,
  body: { ...body, lang: 'en' },
});

export const practiceActs: readonly PracticeAct[] = [
  {
    name: 'a market order',
    asked: (seen_price) =>
      post('/coin/trade', {
        currency_id: '1',
        legal_id: '3',
        type: '1',
        amount: '0.001',
        seen_price,
        slippage: '5',
      }),
    listed: '/api/coin/list?lang=en&limit=50',
  },
  {
    name: 'a resting order',
    asked: () =>
      post('/coin/trade', {
        currency_id: '1',
        legal_id: '3',
        type: '1',
        amount: '0.001',
        target_price: '20000',
      }),
    listed: '/api/coin/list?lang=en&limit=50',
  },
  {
    name: 'a transfer',
    asked: () =>
      post('/wallet/change', { currency_id: '3', number: '10', from_field: 'change', to_field: 'micro' }),
    listed: '/api/wallet/hzhistory?lang=en&limit=50',
  },
  {
    name: 'an option',
    asked: () =>
      post('/microtrade/submit', {
        match_id: '1',
        currency_id: '3',
        type: '1',
        seconds: '60',
        number: '5',
      }),
    listed: '/api/microtrade/lists?lang=en&limit=50',
  },
];

/** Funds for options: an act of its own, which must succeed. */
export const fundOptions = async ({ ask }: OpenedPractice, token: string): Promise<void> => {
  const { status, body } = await ask({
    ...post('/wallet/change', {
      currency_id: '3',
      number: '1000',
      from_field: 'change',
      to_field: 'micro',
    }),
    headers: { authorization: token, 'idempotency-key': 'key-of-options' },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
};

/** The price of BTC that the exchange quotes. */
export const priceOf = async ({ ask }: OpenedPractice): Promise<string> => {
  const { body } = await ask({ method: 'GET', url: '/api/currency/quotation_new?lang=en' });
  const found = /"BTC\/USDT"[^{}]*?"now_price":"([\d.]+)"/.exec(JSON.stringify(body));
  if (!found) throw new Error(`no price of BTC in ${JSON.stringify(body).slice(0, 400)}`);
  return found[1]!;
};

/** Number of rows in the list of an act. */
export const countOf = async (
  { ask }: OpenedPractice,
  { listed }: PracticeAct,
  token: string,
): Promise<number> => {
  const { body } = await ask({ method: 'GET', url: listed, headers: { authorization: token } });
  return (body as { readonly message: { readonly total: number } }).message.total;
};
