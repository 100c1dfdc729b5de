import { createHash } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { listRebates } from '#contract/invitations.ts';
import {
  buyArtwork,
  listMyArtworks,
  listMyTrades,
  openBlindBox,
  quoteResale,
  resellArtwork,
} from '#contract/nft-purchases.ts';
import { getArtwork, listArtworks } from '#contract/nfts.ts';
import { getUser } from '#contract/signed-in.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { listWallets } from '#contract/wallets.ts';
import { boxText, contentText } from '#domain/nfts/blind-box.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { tether } from '#tests/support/fund.ts';
import { anyArtist, fixedPrice, offerWork } from '#tests/support/nft-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { server, test } from './fixtures.ts';

let artist: number;
let ada: string;
let bob: string;
let code: string;
test.beforeAll(async () => {
  artist = await anyArtist(server.database);
});
beforeEach(async () => {
  [ada, bob] = (await Promise.all([server.signUp(), server.signUp()]).then((both) =>
    both.map(({ token }) => token),
  )) as [string, string];
  ({ code } = await offerWork(server.database, artist, fixedPrice(server.clock.nowMs())));
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, token = ada) =>
  server.api.must(endpoint, input, { token });
const resultOf = <E extends Endpoint>(endpoint: E, input: object, token = ada): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token }));
const available = async (token = ada): Promise<string> => {
  const { accounts } = await must(listWallets, {}, token);
  return accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!.available;
};
const buy = (token = ada, expected_price = '100') => must(buyArtwork, { code, expected_price }, token);
const at = (ms: number): string => new Date(server.clock.nowMs() + ms).toISOString();

describe('a fixed-price sale', () => {
  test('is paid once, also for concurrent requests, and transfers the work with the payment', async () => {
    expect(await resultOf(buyArtwork, { code, expected_price: '99' })).toBe('nft.priceMoved expected_price');
    const key = crypto.randomUUID();
    const once = () => server.api.ask(buyArtwork, { code, expected_price: '100' }, { token: ada, key });
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ ok, repeated }) => [ok, repeated]).sort()).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(await available()).toBe('9900.000000');
    expect(await resultOf(buyArtwork, { code, expected_price: '100' }, bob)).toBe('nft.sold code');
    expect((await must(listMyArtworks, {})).data.map((work) => work.code)).toEqual([code]);
    const { data } = await must(listMyTrades, { side: 'bought' });
    expect(data.map(({ price, royalty, fee, proceeds }) => [price, royalty, fee, proceeds])).toEqual([
      ['100', '5', '2.5', '92.5'],
    ]);
  });

  test('is won by one of two buyers, and the other is refused as just sold', async () => {
    const answers = await Promise.all(
      [ada, bob].map((token) => resultOf(buyArtwork, { code, expected_price: '100' }, token)),
    );
    expect(answers.sort()).toEqual(['nft.sold code', 'ok']);
  });

  test('is refused before the start, after the end, to its owner, and without funds', async () => {
    const terms = fixedPrice(server.clock.nowMs());
    const offer = (more: Partial<typeof terms>) => offerWork(server.database, artist, { ...terms, ...more });
    const start = new Date(server.clock.nowMs() + 60_000);
    const later = await offer({ starts_at: start, due_at: start });
    const over = await offer({
      ends_at: terms.set_at as Date,
      starts_at: new Date(server.clock.nowMs() - 5_000),
    });
    const asked = (one: { code: string }, expected_price = '100') =>
      resultOf(buyArtwork, { ...one, expected_price });
    expect(await asked(later)).toBe('nft.notStarted code');
    expect(await asked(over)).toBe('nft.ended code');
    expect(await asked({ code: 'f'.repeat(40) })).toBe('nft.notFound code');
    expect(await available()).toBe('10000.000000');
    await must(transferBetweenAccounts, {
      from_field: 'change',
      to_field: 'lever',
      currency_id: tether,
      number: '9900.000001',
    });
    expect(await asked({ code })).toBe('balance.insufficient code');
    expect(await available()).toBe('99.999999');
  });
});

describe('a resale', () => {
  const terms = () => ({ code, price: '200', start_time: at(0), end_time: at(dayMs) });

  test('shows royalty and fee before it is confirmed, and cannot be changed while it is open', async () => {
    await buy();
    const quote = await must(quoteResale, { code, price: '200' });
    expect(fieldsOf(quote, 'pay_type', 'royalty', 'fee', 'proceeds', 'margin')).toEqual({
      pay_type: 1,
      royalty: '10',
      fee: '5',
      proceeds: '185',
      margin: null,
    });
    expect(await resultOf(resellArtwork, { ...terms(), seen_proceeds: '190' })).toBe(
      'state.changed seen_proceeds',
    );
    expect(await resultOf(resellArtwork, { ...terms(), end_time: at(0), start_time: at(hourMs) })).toBe(
      'nft.timeOrder end_time',
    );
    expect(await resultOf(resellArtwork, { ...terms(), start_time: at(-hourMs) })).toBe(
      'nft.time start_time',
    );
    expect(await resultOf(resellArtwork, { ...terms(), end_time: at(91 * dayMs) })).toBe('nft.time end_time');
    expect(await resultOf(resellArtwork, { ...terms(), price: '0' })).toBe('price.invalid price');
    expect(await resultOf(resellArtwork, { ...terms(), price: '1.0000001' })).toBe('price.decimals price');
    expect(await resultOf(resellArtwork, { ...terms(), pay_type: '2' })).toBe('nft.increase per_increase');
    expect(await resultOf(resellArtwork, { ...terms(), pay_type: '2', per_increase: '0' })).toBe(
      'nft.increase per_increase',
    );
    expect(await resultOf(resellArtwork, terms(), bob)).toBe('nft.notOwned code');
    const listed = await must(resellArtwork, { ...terms(), seen_proceeds: '185' });
    expect([listed.resell_nft_status, listed.status, listed.price]).toEqual([1, 1, '200']);
    expect(await resultOf(resellArtwork, terms())).toBe('nft.listed code');
    expect(await resultOf(quoteResale, { code, price: '1' })).toBe('nft.listed code');
    expect(await resultOf(buyArtwork, { code, expected_price: '200' })).toBe('nft.own code');
  });

  test('pays the inviter of the seller a part of the fee the next day', async () => {
    const { extension_code } = await must(getUser, {}, bob);
    ada = (await server.signUp(undefined, extension_code)).token;
    await buy();
    await must(resellArtwork, terms());
    await must(buyArtwork, { code, expected_price: '200' }, bob);
    server.pass(dayMs - (server.clock.nowMs() % dayMs) + 61_000);
    await server.app.settleDue();
    const { data } = await must(listRebates, {}, bob);
    expect(data.map(({ fees, amount, currency_name }) => [fees, amount, currency_name])).toEqual([
      ['5', '0.5', 'USDT'],
    ]);
  });

  test('pays seller, artist and fee from the price, and notifies each once', async () => {
    await buy();
    await must(resellArtwork, terms());
    const sold = await must(buyArtwork, { code, expected_price: '200' }, bob);
    expect(sold.is_own).toBe(true);
    expect([await available(), await available(bob)]).toEqual(['10085.000000', '9800.000000']);
    const { data } = await must(listMyTrades, { side: 'sold' });
    expect(data.map(({ royalty, fee, proceeds }) => [royalty, fee, proceeds])).toEqual([['10', '5', '185']]);
    expect((await must(getArtwork, { code })).history.map(({ price }) => price)).toEqual([
      '200',
      '100',
      null,
    ]);
    expect(await resultOf(resellArtwork, terms())).toBe('nft.notOwned code');
    const notices = await server.database
      .selectFrom('messages')
      .select(['user_id', 'word', 'params'])
      .where('url', '=', `/pages/nft/artworkDetail?code=${code}`)
      .orderBy('id')
      .execute();
    // The artist sold it first, and is notified of that sale only.
    expect(notices.map(({ user_id, word, params }) => [user_id === artist, word, params['royalty']])).toEqual(
      [
        [true, 'nft.sold', undefined],
        [false, 'nft.sold', undefined],
        [true, 'nft.royalty', { amount: '10', currency: 'USDT' }],
      ],
    );
  });

  test('by auction requires a tenth as the deposit, and returns the work when there is no bid', async () => {
    await buy();
    const auction = { ...terms(), pay_type: '2', per_increase: '3' } as const;
    const listed = await must(resellArtwork, auction);
    expect([listed.pay_type, listed.margin, listed.per_increase]).toEqual([2, '20', '3']);
    server.pass(dayMs);
    await server.app.settleDue();
    const { data: mine } = await must(listMyArtworks, {});
    expect(
      mine.map(({ sale_status, resell_nft_status, is_own }) => [sale_status, resell_nft_status, is_own]),
    ).toEqual([['ended', 0, true]]);
    expect(
      (await must(resellArtwork, { ...auction, start_time: at(0), end_time: at(dayMs) })).version,
    ).toBeGreaterThan(mine[0]!.version);
  });
});

describe('a blind box', () => {
  test('contains what was committed before its sale, and is opened once, by its owner', async () => {
    const { data } = await must(listArtworks, { pay_type: '3', status: '1' });
    const box = data[0]!;
    const before = await must(getArtwork, { code: box.code });
    expect([box.rarity, box.rarity_status, before.box!.seed, before.box!.content_code]).toEqual([
      null,
      0,
      null,
      null,
    ]);
    expect(before.box!.odds.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(await resultOf(openBlindBox, { code: box.code })).toBe('nft.notOwned code');
    await must(buyArtwork, { code: box.code, expected_price: box.price });
    const opened = await must(openBlindBox, { code: box.code });
    const { commitment, seed, content_code: contentCode, rarity } = opened.box;
    const { name, description, original } = opened;
    const file = (await server.app.http.inject(original.url)).rawPayload;
    const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    expect(hashOf(contentText({ fileHash: hashOf(file), name, description }))).toBe(contentCode);
    expect(commitment).toBe(before.box!.commitment);
    const text = boxText({ code: box.code, seed: seed!, contentCode: contentCode!, rarity: rarity! });
    expect(hashOf(text)).toBe(commitment);
    expect([opened.rarity, opened.rarity_status, opened.image === box.image]).toEqual([rarity, 1, false]);
    expect(await resultOf(openBlindBox, { code: box.code })).toBe('nft.opened code');
    await buy();
    expect(await resultOf(openBlindBox, { code })).toBe('nft.noBox code');
    const after = opened.box.odds.find((one) => one.rarity === rarity)!.opened;
    const known = before.box!.odds.find((one) => one.rarity === rarity)!.opened;
    expect(after - known).toBe(1);
  });
});

const someBox = async () => (await must(listArtworks, { pay_type: '3', status: '1' })).data[0]!;

test('a box with another commitment than the seen one can be neither bought nor opened', async () => {
  const { code: box, price: expected_price } = await someBox();
  const { commitment } = (await must(getArtwork, { code: box })).box!;
  const seen_commitment = '0'.repeat(64);
  expect(await resultOf(buyArtwork, { code: box, expected_price, seen_commitment })).toBe(
    'state.changed seen_commitment',
  );
  await must(buyArtwork, { code: box, expected_price, seen_commitment: commitment });
  expect(await resultOf(openBlindBox, { code: box, seen_commitment })).toBe('state.changed seen_commitment');
  expect((await must(openBlindBox, { code: box, seen_commitment: commitment })).box.commitment).toBe(
    commitment,
  );
});

test('a box on sale cannot be changed by any database write', async () => {
  const { id } = await someBox();
  const boxes = () => server.database.updateTable('nft_boxes').where('work_id', '=', id);
  for (const change of [{ commitment: '0'.repeat(64) }, { sealed: '' }])
    await expect(boxes().set(change).execute()).rejects.toThrow('stays as it was put on sale');
  await expect(server.database.deleteFrom('nft_boxes').where('work_id', '=', id).execute()).rejects.toThrow(
    'stays as it was put on sale',
  );
});

test('the content of an opened box is verified against its commitment', async () => {
  const { code: box, price: expected_price, id } = await someBox();
  await must(buyArtwork, { code: box, expected_price });
  const { name } = await must(openBlindBox, { code: box });
  const rename = (to: string) =>
    server.database.updateTable('nft_works').set({ name: to }).where('id', '=', id).execute();
  await rename(`${name}!`);
  expect((await verifyLedger(server.database))?.found).toContain(`blind box of NFT ${box}`);
  await rename(name);
  expect(await verifyLedger(server.database)).toBeNull();
});

test('a purchase of an outdated sale is refused', async () => {
  const seen = await must(getArtwork, { code });
  await buy(bob);
  await must(resellArtwork, { code, price: '100', start_time: at(0), end_time: at(dayMs) }, bob);
  const input = { code, expected_price: '100', sale_id: seen.sale_id! };
  expect(await resultOf(buyArtwork, input)).toBe('state.changed sale_id');
  const { sale_id, sale_version } = await must(getArtwork, { code });
  expect(sale_version).toBe(1);
  expect(await resultOf(buyArtwork, { ...input, sale_id: sale_id! })).toBe('ok');
});

test('a resale by auction has the shown deposit, and is refused when that is far from the current', async () => {
  await buy();
  const input = {
    code,
    price: '200',
    pay_type: '2',
    per_increase: '3',
    start_time: at(0),
    end_time: at(dayMs),
  } as const;
  expect((await must(quoteResale, { code, price: '200', pay_type: '2' })).margin).toBe('20');
  expect(await resultOf(resellArtwork, { ...input, seen_margin: '19' })).toBe('state.changed seen_margin');
  // The currency's price moved while the seller reviewed.
  expect((await must(resellArtwork, { ...input, seen_margin: '19.93' })).margin).toBe('19.93');
});
