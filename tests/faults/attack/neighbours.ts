import { setTimeout as pause } from 'node:timers/promises';
import { uploadImage } from '#contract/uploads.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { fileOf, photo } from '#tests/support/images.ts';
import { watchQuotes } from './quote-watch.ts';
import { createRawClient, type RawAnswer } from './raw-request.ts';
import { must, withLimits, type Attack, type Stage, type Toll } from './stage.ts';

const quietMs = 2_000;
const loadMs = 5_000;
const lanes = 40;
/** Limit for the 90th percentile: how many times slower quotes may be under another user's load. */
const mostSlowdown = 8;
/** Differences below this are not noticeable, whatever the factor. */
const unnoticedMs = 60;

/** Repeated until the limits per user stop it. */
const reads = [
  '/api/openapi.json',
  '/api/wallet/list',
  '/api/currency/new_timeshar?symbol=BTC%2FUSDT&period=1min&from=0&to=9999999999999',
  '/api/currency/quotation_new',
  '/api/coupon/list?limit=100',
];

const errorOf = ({ text }: RawAnswer): string => /"error":"([^"]+)"/.exec(text)?.[1] ?? '';

const isFit = (answer: RawAnswer): boolean =>
  answer.status < 500 || (answer.status === 503 && errorOf(answer) === 'server.busy');

/** Sends repeatedly until the time is over. */
const pressUntil = async (endMs: number, send: () => Promise<RawAnswer>): Promise<RawAnswer[]> => {
  const answers: RawAnswer[] = [];
  while (Date.now() < endMs) answers.push(await send());
  return answers;
};

/**
 * Everything one user can request at once: the document of all calls, reads on every connection, and
 * uploads.
 */
const press = async ({ url }: Stage, token: string): Promise<Toll> => {
  const client = createRawClient(url, lanes);
  const api = createApiClient(url);
  const endMs = Date.now() + loadMs;
  const file = await photo({ width: 1_600, height: 1_200 });
  const upload = async (): Promise<readonly string[]> => {
    const outcomes: string[] = [];
    while (Date.now() < endMs) {
      const answer = await api.ask(uploadImage, { file: fileOf(file) }, { token });
      outcomes.push(answer.ok ? 'ok' : answer.failure.error);
    }
    return outcomes;
  };
  const [answers, uploads] = await Promise.all([
    Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        pressUntil(endMs, () =>
          client.send({
            method: 'GET',
            path: reads[lane % reads.length]!,
            headers: { authorization: token },
          }),
        ),
      ),
    ),
    Promise.all(Array.from({ length: 3 }, upload)),
  ]);
  client.close();
  const unfit = answers.flat().find((answer) => !isFit(answer));
  must(!unfit, `no answer is a fault (${unfit?.status} ${unfit?.text.slice(0, 100)})`);
  const outcomes = uploads.flat();
  must(!outcomes.includes('server.fault'), `no upload meets a fault (${[...new Set(outcomes)].join()})`);
  return {
    requests: answers.flat().length + outcomes.length,
    refused:
      answers.flat().filter(({ status }) => status !== 200).length +
      outcomes.filter((outcome) => outcome !== 'ok').length,
  };
};

/**
 * Another process may briefly use the machine: quotes count as slowed by the user only if they are slow in
 * every round.
 */
const rounds = 3;

/**
 * One user sends as much as the limits per user allow: another user's quotes are nearly as fast as before.
 */
export const neighbours: Attack = {
  name: 'neighbours',
  settings: withLimits,
  async run(stage) {
    const [calm, ...loud] = await stage.people(1 + rounds);
    const watch = await watchQuotes({ url: stage.url, token: calm!.token, everyMs: 20, slowMs: unnoticedMs });
    try {
      const slow: string[] = [];
      const toll = { requests: 0, refused: 0 };
      for (const { token } of loud) {
        await watch.report();
        await pause(quietMs);
        const before = await watch.report();
        const { requests, refused } = await press(stage, token);
        const during = await watch.report();
        toll.requests += requests;
        toll.refused += refused;
        must(during.missed === 0, `every quote of another user is answered (${during.missed} were not)`);
        const most = Math.max(unnoticedMs, mostSlowdown * before.p90Ms);
        if (during.p90Ms <= most) return toll;
        slow.push(
          `${during.p90Ms.toFixed(0)} of ${most.toFixed(0)}; without load ${before.p90Ms.toFixed(0)}`,
        );
      }
      must(false, `nine quotes in ten take no longer than they may, in ms (${slow.join(', ')})`);
      return toll;
    } finally {
      watch.close();
    }
  },
};
