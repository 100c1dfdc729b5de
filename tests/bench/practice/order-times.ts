import { openPracticeIn } from '#tests/support/practice-in-page.ts';
import { blankAddress, type PracticeDevice } from './practice-device.ts';
import { inSlowBrowser } from './slow-browser.ts';
import { workerSeconds } from './worker-seconds.ts';

const warmUps = 20;
const funds = '50000';

export interface OrderTimes {
  /** Milliseconds from the request to the answer, ascending. */
  readonly ms: readonly number[];
  /** Of the worker's processor, per order, without slowdown. */
  readonly processorMs: number;
  readonly measuredSlowdown: number;
}

/** Market orders on the practice market while a page follows its prices, each stored before it is answered. */
export const measureOrders = async (
  { context }: PracticeDevice,
  slowdown: number,
  count: number,
): Promise<OrderTimes> => {
  const page = await context.newPage();
  const practice = await openPracticeIn(page, null, blankAddress);
  const token = (await practice.control({ name: 'start', funds })) as string;
  const place = (name: string, orders: number): Promise<number[]> =>
    page.evaluate(
      async ({ token, name, orders }) => {
        const times: number[] = [];
        for (let place = 0; place < orders; place += 1) {
          const quotes = await window.practice.ask({
            method: 'GET',
            url: '/api/currency/quotation_new?lang=en',
          });
          const price = /"BTC\/USDT"[^}]*?"now_price":"([\d.]+)"/.exec(JSON.stringify(quotes.body))?.[1];
          const started = performance.now();
          const { body } = await window.practice.ask({
            method: 'POST',
            url: '/api/coin/trade',
            headers: { authorization: token, 'idempotency-key': `key-${name}-${place}` },
            body: {
              currency_id: '1',
              legal_id: '3',
              type: '1',
              amount: '0.001',
              seen_price: price ?? '',
              slippage: '5',
              lang: 'en',
            },
          });
          times.push(performance.now() - started);
          if ((body as { type: string }).type !== 'ok') throw new Error(JSON.stringify(body));
        }
        return times.sort((one, other) => one - other);
      },
      { token, name, orders },
    );
  await place('warm-up', warmUps);
  const before = await workerSeconds(context);
  await place('fast', count);
  const processorMs = ((await workerSeconds(context)) - before) * (1_000 / count);
  const { result: ms, measuredSlowdown } = await inSlowBrowser(page, slowdown, () => place('slow', count));
  await page.close();
  return { ms, processorMs, measuredSlowdown };
};
