import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bidForArtwork, listAuctionDebts, payAuction, payAuctionDeposit } from '#contract/nft-auctions.ts';
import { mintArtwork } from '#contract/nft-minting.ts';
import { buyArtwork, resellArtwork } from '#contract/nft-purchases.ts';
import { setNickname } from '#contract/profiles.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, zero, type Decimal } from '#domain/money/money.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createApiClient, untilTaken, type ApiAnswer, type ApiClient } from '#tests/support/api-client.ts';
import { hashPassword } from '#tests/support/cheap-passwords.ts';
import { fileOf, photo } from '#tests/support/images.ts';
import { addSession, type SessionHolder } from '#tests/support/open-sessions.ts';
import { until } from '#tests/support/until.ts';
import { payPassword } from '#tests/support/withdrawing-user.ts';
import { must, withoutLimits, type Attack } from './stage.ts';

const tether = 3;
/** USDT that may be sent to others within a day without a proof. */
const freeOfProof = '200';
const sessionsOfThief = 6;

type Answers = ApiAnswer<never>[];

interface Robbery {
  readonly api: ApiClient;
  readonly database: Database;
  readonly victim: SessionHolder;
  /** The victim's sessions, which are all the thief has. */
  readonly sessions: readonly string[];
  readonly accomplice: SessionHolder;
}

const wealth = async (api: ApiClient, token: string): Promise<Decimal> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .flatMap(({ balances }) => balances)
    .filter(({ currency_id }) => currency_id === tether)
    .reduce((sum, { total }) => sum.plus(decimal(total)), zero);
};

/** The accomplice creates an artwork and puts it up for sale; returns its code. */
const offer = async (
  { api, accomplice: { token } }: Robbery,
  price: string,
  auction = false,
): Promise<string> => {
  const file = fileOf(await photo({ width: 64, height: 48 }));
  const { code } = await api.must(
    mintArtwork,
    { file, type: '1', name: 'A work', description: 'Made in a minute.' },
    { token },
  );
  const now = Date.now();
  await api.must(
    resellArtwork,
    {
      code,
      price,
      currency: String(tether),
      start_time: new Date(now).toISOString(),
      end_time: new Date(now + dayMs).toISOString(),
      ...(auction ? { pay_type: '2', per_increase: '5' } : { pay_type: '1' }),
    },
    { token },
  );
  return code;
};

const buy = (
  { api }: Robbery,
  token: string,
  code: string,
  price: string,
  proof: { readonly pay_password?: string } = {},
): Promise<ApiAnswer<never>> =>
  api.ask(buyArtwork, { code, expected_price: price, ...proof }, { token }) as Promise<ApiAnswer<never>>;

const codesOf = (answers: Answers): string =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.failure.error)).join();

/**
 * Many small purchases at once, over all sessions: together they do not exceed the amount allowed without a
 * proof.
 */
const buyInPieces = async (robbery: Robbery): Promise<Answers> => {
  const prices = ['150', '120', '90', '60'];
  const codes: string[] = [];
  for (const price of prices) codes.push(await offer(robbery, price));
  const before = await wealth(robbery.api, robbery.victim.token);
  const answers = await Promise.all(
    prices.flatMap((price, index) =>
      robbery.sessions.map((session) => buy(robbery, session, codes[index]!, price)),
    ),
  );
  const passed = before.minus(await wealth(robbery.api, robbery.victim.token));
  must(
    passed.lte(decimal(freeOfProof)),
    `${freeOfProof} USDT at most pass without a proof (${passed.toFixed()})`,
  );
  return answers;
};

/** One expensive artwork: without the pay password, and with guesses at it, nothing leaves. */
const buyDear = async (robbery: Robbery): Promise<Answers> => {
  const { api, victim, sessions } = robbery;
  const code = await offer(robbery, '900');
  const before = await wealth(api, victim.token);
  const answers = [
    ...(await Promise.all(sessions.map((session) => buy(robbery, session, code, '900')))),
    ...(await Promise.all(
      sessions.map((session, index) =>
        buy(robbery, session, code, '900', { pay_password: `guess ${index}` }),
      ),
    )),
  ];
  must(
    answers.every(({ ok }) => !ok),
    `a session alone buys nothing dear (${codesOf(answers)})`,
  );
  must((await wealth(api, victim.token)).eq(before), 'no value leaves without the proof');
  return answers;
};

/**
 * An auction that the thief wins in the victim's name: the deposit is frozen, and the price waits for the
 * proof.
 */
const winAuction = async (robbery: Robbery): Promise<Answers> => {
  const { api, database, victim, sessions } = robbery;
  const code = await offer(robbery, '400', true);
  const [session] = sessions;
  await api.must(payAuctionDeposit, { code }, { token: session! });
  await api.must(bidForArtwork, { code, price: '300', expected_price: '400' }, { token: session! });
  const before = await wealth(api, victim.token);
  const ended = new Date();
  await database
    .updateTable('nft_sales')
    .set({ ends_at: ended, due_at: ended })
    .where('seller_id', '=', robbery.accomplice.userId)
    .where('pay_type', '=', 2)
    .execute();
  await until(
    'the end of the auction',
    async () => (await api.must(listAuctionDebts, { group: 'open' }, { token: session! })).data.length > 0,
  );
  const { id } = (await api.must(listAuctionDebts, { group: 'open' }, { token: session! })).data[0]!;
  const pay = (token: string, proof: { readonly pay_password?: string } = {}) =>
    api.ask(payAuction, { id, ...proof }, { token }) as Promise<ApiAnswer<never>>;
  const answers = await Promise.all(
    sessions.flatMap((each, index) => [pay(each), pay(each, { pay_password: `guess ${index}` })]),
  );
  must(
    answers.every(({ ok }) => !ok),
    `a session alone pays for no auction (${codesOf(answers)})`,
  );
  must((await wealth(api, victim.token)).eq(before), 'the price stays until the proof is shown');
  return answers;
};

/**
 * An attacker with a stolen session tries to empty the account by buying an accomplice's artworks: beyond
 * the daily limit nothing leaves without the pay password, by any way and in any number of parallel calls.
 */
export const value: Attack = {
  name: 'value',
  settings: withoutLimits,
  async run(stage) {
    const api = untilTaken(createApiClient(stage.url));
    const [victim, accomplice] = await stage.people(2);
    const { database, close } = await openDatabase(
      readFileSync(join(stage.dataDir, 'database-url'), 'utf8'),
      1,
    );
    try {
      await api.must(setNickname, { nickname: 'Accomplice' }, { token: accomplice!.token });
      await database
        .updateTable('users')
        .set({ review_status: 2, pay_password_hash: await hashPassword(payPassword) })
        .where('id', '=', victim!.userId)
        .execute();
      const sessions: string[] = [];
      for (let count = 0; count < sessionsOfThief; count += 1)
        sessions.push(await addSession(database, victim!.userId));
      const robbery = { api, database, victim: victim!, sessions, accomplice: accomplice! };
      const answers: Answers = [];
      for (const attempt of [buyInPieces, buyDear, winAuction]) answers.push(...(await attempt(robbery)));
      return { requests: answers.length, refused: answers.filter(({ ok }) => !ok).length };
    } finally {
      await close();
    }
  },
};
