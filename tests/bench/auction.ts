import { bidForArtwork } from '#contract/nft-auctions.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { contestedAuctions } from '#tests/support/contested-auctions.ts';
import type { Measurement } from './figure.ts';
import { onExchange } from './settlement-instant.ts';

const bidders = 500;
const seconds = 10;
const bidsPerSecond = 200;
const increment = '5';

/** All users bid until the last second, each on the last published price. */
export const auction: Measurement = {
  name: 'auction',
  title: 'an auction of 500 bidders in its last ten seconds',
  method:
    'The built server with its own PostgreSQL, everything on the same two cores. 500 people have paid the deposit. For ten seconds 200 bids a second are sent, each at its time, against the last published price, so that many meet a changed price. Afterwards the stored bids are compared with the answers: each accepted bid is there once, in the order of prices, and the ledger with its deposits holds.',
  measure: () =>
    onExchange(bidders, async ({ url, database, holders }) => {
      const api = createApiClient(url);
      const userIds = holders.map(({ userId }) => userId);
      const [sale] = await contestedAuctions(database, {
        count: 1,
        userIds,
        endsInMs: seconds * 1_000,
        isLed: false,
      });
      let latestPrice = 100;
      const tookMs: number[] = [];
      const accepted: number[] = [];
      const reasons = new Map<string, number>();
      const bid = async (place: number): Promise<void> => {
        const seen = latestPrice;
        const sent = performance.now();
        const answer = await api.ask(
          bidForArtwork,
          { code: sale!.code, price: increment, expected_price: String(seen) },
          { token: holders[place % bidders]!.token },
        );
        tookMs.push(performance.now() - sent);
        if (answer.ok) accepted.push(Number(answer.value.price));
        else reasons.set(answer.failure.error, (reasons.get(answer.failure.error) ?? 0) + 1);
        latestPrice = Math.max(
          latestPrice,
          Number(answer.ok ? answer.value.price : (answer.failure.price ?? latestPrice)),
        );
      };
      const started = performance.now();
      const sent: Promise<void>[] = [];
      while (sent.length < seconds * bidsPerSecond) {
        const due = Math.floor(((performance.now() - started) / 1_000) * bidsPerSecond);
        while (sent.length < Math.min(due, seconds * bidsPerSecond)) sent.push(bid(sent.length));
        await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(sent);
      const stored = await database
        .selectFrom('nft_bids')
        .select('price')
        .where('sale_id', '=', sale!.id)
        .orderBy('id')
        .execute();
      const prices = stored.map(({ price }) => Number(price));
      const others = [...reasons].filter(([code]) => code !== 'nft.priceMoved');
      if (others.length > 0) throw new Error(`Refused for another reason: ${others.join()}`);
      if (prices.join() !== accepted.toSorted((a, b) => a - b).join())
        throw new Error('A bid was lost, duplicated or accepted out of price order');
      tookMs.sort((a, b) => a - b);
      return [
        { name: 'bids sent, each answered', value: tookMs.length, unit: '' },
        {
          name: 'bids accepted, none lost or doubled, in the order of prices',
          value: accepted.length,
          unit: '',
        },
        {
          name: 'bids refused with the price that had moved',
          value: reasons.get('nft.priceMoved') ?? 0,
          unit: '',
        },
        {
          name: 'an answer, 99 of 100 within',
          value: tookMs[Math.floor(tookMs.length * 0.99)]!,
          unit: 'ms',
          target: { atMost: 250 },
        },
      ];
    }),
};
