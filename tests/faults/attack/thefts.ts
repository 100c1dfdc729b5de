import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmPayee, listWalletAddresses, saveWalletAddress } from '#contract/payees.ts';
import { openPosition } from '#contract/positions.ts';
import { exchangeCurrency, getExchangeTerms, transferBetweenAccounts } from '#contract/transfers.ts';
import { requestCode } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { cancelWithdrawal, listWithdrawals, submitWithdrawal } from '#contract/withdrawals.ts';
import { fractionOf } from '#domain/money/fees.ts';
import { decimal, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { createApiClient, untilTaken, type ApiAnswer, type ApiClient } from '#tests/support/api-client.ts';
import { firstContract } from '#tests/support/open-position.ts';
import { addSession, type SessionHolder } from '#tests/support/open-sessions.ts';
import { latestCode } from '#tests/support/people.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { bitcoinAddress, payPassword } from '#tests/support/withdrawing-user.ts';
import { hostileTexts } from './hostile-values.ts';
import { must, withoutLimits, type Attack, type Stage } from './stage.ts';

const tether = 3;
const bitcoin = 1;
const password = 'harbour wall';
const atOnce = 40;

/** A thief, and the victim. */
interface Theft {
  readonly url: string;
  readonly api: ApiClient;
  readonly thief: SessionHolder;
  readonly victim: SessionHolder;
  /** The thief's sessions, created directly in the database: one address may log in only so often. */
  readonly sessions: readonly string[];
}

type Answers = readonly ApiAnswer<never>[];

const race = async (send: (index: number) => Promise<unknown>, count = atOnce): Promise<Answers> =>
  (await Promise.all(Array.from({ length: count }, (_, index) => send(index)))) as Answers;

const succeeded = (answers: Answers): number => answers.filter(({ ok }) => ok).length;

const refusedFor = (answers: Answers, code: string): number =>
  answers.filter((answer) => !answer.ok && answer.failure.error === code).length;

/** A user's total of a currency, in all accounts. */
const wealth = async (api: ApiClient, token: string, currencyId: number): Promise<Decimal> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .flatMap(({ balances }) => balances)
    .filter(({ currency_id }) => currency_id === currencyId)
    .reduce((sum, { total }) => sum.plus(decimal(total)), zero);
};

/**
 * Transfers in both directions, of more than the balance, with the same key and with different ones: no
 * money is created.
 */
const moveTwice = async ({ api, thief: { token } }: Theft): Promise<Answers> => {
  const before = await wealth(api, token, tether);
  const move = (number: string, isBack: boolean, key: string = crypto.randomUUID()) =>
    api.ask(
      transferBetweenAccounts,
      {
        currency_id: tether,
        number,
        from_field: isBack ? 'legal' : 'change',
        to_field: isBack ? 'change' : 'legal',
      },
      { token, key },
    );
  const key = crypto.randomUUID();
  const answers = [
    ...(await race((index) => move('6000', index % 2 === 1))),
    ...(await race(() => move('1', false, key))),
    ...(await race((index) => move(String(index + 2), false, key))),
  ];
  must(refusedFor(answers.slice(-atOnce), 'key.reused') === atOnce, 'a key belongs to one body');
  must((await wealth(api, token, tether)).eq(before), 'moving back and forth makes no money');
  return answers;
};

/** Invalid amounts, and one minor unit more than the balance. */
const moveNothing = async ({ api, thief: { token }, victim }: Theft): Promise<Answers> => {
  const before = [await wealth(api, token, tether), await wealth(api, victim.token, tether)];
  const { accounts } = await api.must(listWallets, {}, { token });
  const { available } = accounts
    .find(({ account }) => account === 'micro')!
    .balances.find(({ currency_id }) => currency_id === tether)!;
  const amounts = [...hostileTexts, toPlain(decimal(available).plus(decimal('0.000001')))];
  const answers = await race(
    (index) =>
      api.ask(
        transferBetweenAccounts,
        { currency_id: tether, number: amounts[index]!, from_field: 'micro', to_field: 'change' },
        { token },
      ),
    amounts.length,
  );
  const moved = amounts.filter((_, index) => answers[index]!.ok).map((text) => text.trim());
  must(
    moved.every((text) => /^\d+(\.\d+)?$/.test(text) && decimal(text).gt(zero)),
    `no amount but a plain one moves (${moved.join()})`,
  );
  const after = [await wealth(api, token, tether), await wealth(api, victim.token, tether)];
  must(
    after.every((amount, index) => amount.eq(before[index]!)),
    'invalid amounts make no money',
  );
  return answers;
};

/** A locked rate used by many calls at once, by another user, and for the smallest possible amounts. */
const exchangeTwice = async ({ api, thief: { token }, victim }: Theft): Promise<Answers> => {
  const toBitcoin = { from_currency_id: tether, to_currency_id: bitcoin };
  const quote = await api.must(getExchangeTerms, toBitcoin, { token });
  const use = (number: string, quoteId: number, as = token) =>
    api.ask(exchangeCurrency, { ...toBitcoin, number, quote_id: quoteId }, { token: as });
  const theirs = await race(() => use('10', quote.quote_id, victim.token), 3);
  const own = await race(() => use('10', quote.quote_id));
  must(refusedFor(theirs, 'quote.notFound') === 3, 'a rate is usable by its owner only');
  must(succeeded(own) === 1 && refusedFor(own, 'quote.used') === atOnce - 1, 'a rate is used once');

  const tiny: ApiAnswer<never>[] = [];
  let smallest = decimal('0.000001');
  while (succeeded(tiny) < 20) {
    const {
      quote_id,
      from_price,
      to_price,
      fee: percent,
    } = await api.must(getExchangeTerms, toBitcoin, { token });
    const number = toPlain(smallest);
    const answer = await use(number, quote_id);
    tiny.push(answer as ApiAnswer<never>);
    if (answer.ok) {
      const { received, fee } = answer.value;
      const worth = smallest.times(decimal(from_price)).div(decimal(to_price));
      const net = worth.times(decimal('1').minus(fractionOf(percent)));
      const isLess = decimal(received).lte(net) && decimal(received).plus(decimal(fee)).lte(worth);
      must(isLess, `${number} USDT bring no more than they are worth (${received} and ${fee})`);
      smallest = smallest.plus(decimal('0.000037'));
    } else smallest = roundDown(smallest.times(decimal('3')), 6);
  }
  return [...theirs, ...own, ...tiny];
};

/**
 * A position is opened while the whole balance leaves the account: its margin stays, or it is not opened.
 */
const stripMargin = async ({ api, thief: { token } }: Theft): Promise<Answers> => {
  const { currency_id, legal_id, now_price } = await firstContract(api);
  const order = { currency_id, legal_id, type: 1 as const, status: '1' as const, share: '5', multiple: '1' };
  const answers = await race((index) =>
    index % 4 === 0
      ? api.ask(openPosition, { ...order, seen_price: now_price, slippage: '5' }, { token })
      : api.ask(
          transferBetweenAccounts,
          { currency_id: tether, number: '2500', from_field: 'lever', to_field: 'change' },
          { token },
        ),
  );
  const { accounts } = await api.must(listWallets, {}, { token });
  const { available, frozen } = accounts
    .find(({ account }) => account === 'lever')!
    .balances.find(({ currency_id: id }) => id === tether)!;
  must(decimal(available).gte(zero), `nothing is owed (${available})`);
  const positions = answers.filter((answer, index) => index % 4 === 0 && answer.ok).length;
  must(positions === 0 || decimal(frozen).gt(zero), `${positions} positions have ${frozen} as margin`);
  return answers;
};

/** Guesses at the pay password from many sessions at once, followed by the right one. */
const guessPassword = async ({ api, victim, sessions }: Theft): Promise<Answers> => {
  const { data } = await api.must(listWalletAddresses, {}, { token: sessions[0]! });
  const withdraw = (token: string, pay_password: string) =>
    api.ask(
      submitWithdrawal,
      { address: data[0]!.id, currency: bitcoin, number: '0.01', rate: '0.0002', type: '0', pay_password },
      { token },
    );
  const answers = await race((index) => withdraw(sessions[index % sessions.length]!, `guess ${index}`), 50);
  must(refusedFor(answers, 'password.wrong') <= 5, 'five guesses are checked, over all sessions');
  const right = (await withdraw(sessions[0]!, payPassword)) as ApiAnswer<never>;
  must(!right.ok && right.failure.error === 'password.locked', 'then the right one is refused as well');
  const foreign = await race(() => withdraw(victim.token, payPassword), 2);
  must(succeeded(foreign) === 0, 'another user’s address is refused');
  return [...answers, right, ...foreign];
};

/** Guesses try to skip the waiting time of a new address, with withdrawals to it in the meantime. */
const hurryAddress = async ({ api, url, victim: { account, token } }: Theft): Promise<Answers> => {
  const address = { currency: bitcoin, name: 'New', address: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH' };
  const { id } = await api.must(saveWalletAddress, address, { token });
  await api.must(requestCode, { scene: 'withdraw' }, { token });
  const fields = {
    currency: bitcoin,
    number: '1',
    rate: '0.0002',
    type: '0',
    pay_password: payPassword,
  } as const;
  const [guesses, early] = await Promise.all([
    race((index) => api.ask(confirmPayee, { id, code: String(100_000 + index) }, { token })),
    race(() => api.ask(submitWithdrawal, { ...fields, address: id }, { token }), 10),
  ]);
  must(succeeded(guesses) === 0, 'no guess is right');
  // Of many at once, those beyond the fifth are not checked, and do not count.
  for (let tries = 0; tries < 5; tries += 1) await api.ask(confirmPayee, { id, code: '100000' }, { token });
  const code = await latestCode(url, account);
  const right = (await api.ask(confirmPayee, { id, code }, { token })) as ApiAnswer<never>;
  must(!right.ok, 'after that many guesses the right code is refused as well');
  must(refusedFor(early, 'address.waiting') === 10, 'a new address waits');
  return [...guesses, right, ...early];
};

/** Withdrawals are cancelled repeatedly while the rule approves and sends them: each ends once. */
const cancelWhileSent = async ({ api, victim: { token } }: Theft): Promise<Answers> => {
  const { data } = await api.must(listWalletAddresses, {}, { token });
  const address = data.find((one) => one.address === bitcoinAddress)!.id;
  const fields = { address, currency: bitcoin, number: '1', rate: '0.0002', type: '0' } as const;
  const before = await wealth(api, token, bitcoin);
  const sent = await race(
    () => api.ask(submitWithdrawal, { ...fields, pay_password: payPassword }, { token }),
    8,
  );
  must(succeeded(sent) === 8, 'eight withdrawals are asked for');
  const list = async () => (await api.must(listWithdrawals, { limit: 100 }, { token })).data;
  const answers: ApiAnswer<never>[] = [];
  for (let open = await list(); open.some(({ closed_at }) => !closed_at); open = await list()) {
    const one = open.find(({ status }) => status === 'underReview');
    // One by one, so that the rule handles the others.
    if (one && answers.length < 400)
      answers.push(...(await race(() => api.ask(cancelWithdrawal, { id: one.id }, { token }), 3)));
  }
  const left = (await list()).filter(({ status }) => status === 'sent').length;
  must(
    (await wealth(api, token, bitcoin)).eq(before.minus(String(left))),
    `${left} leave, the others are back`,
  );
  must(succeeded(answers) + left === 8, 'each is sent or cancelled, once');
  return [...sent, ...answers];
};

const openTheft = async (stage: Stage): Promise<Theft> => {
  const api = untilTaken(createApiClient(stage.url));
  const databaseUrl = readFileSync(join(stage.dataDir, 'database-url'), 'utf8');
  const [thief, victim] = await stage.people(2, password);
  for (const person of [thief!, victim!]) await readyToWithdraw(databaseUrl, api, person);
  const { database, close } = await openDatabase(databaseUrl, 1);
  const sessions: string[] = [];
  for (let count = 0; count < 5; count += 1) sessions.push(await addSession(database, thief!.userId));
  await close();
  return { url: stage.url, api, thief: thief!, victim: victim!, sessions };
};

/**
 * A thief's attempts on funds, rates, passwords and addresses: no user has more than before, nothing leaves
 * twice.
 */
export const thefts: Attack = {
  name: 'thefts',
  settings: withoutLimits,
  async run(stage) {
    const theft = await openTheft(stage);
    const answers: ApiAnswer<never>[] = [];
    for (const attempt of [
      moveTwice,
      moveNothing,
      exchangeTwice,
      stripMargin,
      guessPassword,
      cancelWhileSent,
      hurryAddress,
    ])
      answers.push(...(await attempt(theft)));
    return { requests: answers.length, refused: answers.length - succeeded(answers) };
  },
};
