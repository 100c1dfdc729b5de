import { beforeEach, describe, expect } from 'vitest';
import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const bitcoinFutures = 101;
const apple = 201;

let token: string;
beforeEach(async () => {
  ({ token } = await server.signUp());
});

const list = () => server.api.must(listFavourites, {}, { token });
const add = (currency_id: number, key?: string) =>
  server.api.must(addFavourite, { currency_id }, { token, ...(key ? { key } : {}) });
const pairs = async (): Promise<number[]> => (await list()).map(({ currency_id }) => currency_id);

describe('favourites', () => {
  test('are listed in order of addition; a coin and its futures are two', async () => {
    expect(await list()).toEqual([]);
    const added = [await add(apple), await add(bitcoin), await add(bitcoinFutures)];
    expect(await list()).toEqual(added);
    expect(await pairs()).toEqual([apple, bitcoin, bitcoinFutures]);
  });

  test('adding one again returns the same one', async () => {
    const first = await add(bitcoin);
    expect(await add(bitcoin)).toEqual(first);
    expect(await list()).toEqual([first]);
  });

  test('are removed by id or by pair, and removing again has no effect', async () => {
    const first = await add(bitcoin);
    const second = await add(apple);
    expect(await server.api.must(removeFavourite, { id: first.id }, { token })).toEqual({ id: first.id });
    expect(await server.api.must(removeFavourite, { currency_id: apple }, { token })).toEqual({
      id: second.id,
    });
    expect(await server.api.must(removeFavourite, { currency_id: apple }, { token })).toEqual({ id: null });
    expect(await list()).toEqual([]);
  });

  test('a repeated key has the effect of one request, also after the opposite request', async () => {
    const key = crypto.randomUUID();
    const first = await add(bitcoin, key);
    await server.api.must(removeFavourite, { currency_id: bitcoin }, { token });
    expect(await add(bitcoin, key)).toEqual(first);
    expect(await list()).toEqual([]);
  });

  test('are private to one user, who alone sees and removes them', async () => {
    const mine = await add(bitcoin);
    const other = await server.signUp();
    expect(await server.api.must(listFavourites, {}, { token: other.token })).toEqual([]);
    const answer = await server.api.ask(removeFavourite, { id: mine.id }, { token: other.token });
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual(['favourite.notFound', 'id']);
    expect(await list()).toEqual([mine]);
  });

  test('twenty at once of the same pair are one', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, () => add(bitcoin)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect((await list()).length).toBe(1);
  });
});

describe('refusals', () => {
  test.each([[999], [999_999_999], [3]])('pair %d is not listed', async (currency_id) => {
    const answer = await server.api.ask(addFavourite, { currency_id }, { token });
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual([
      'symbol.unknown',
      'currency_id',
    ]);
  });

  test.each([['BTC'], [''], ['-1'], ['1.5'], ['9999999999999999']])('%j is no id', async (currency_id) => {
    const answer = await server.api.ask(addFavourite, { currency_id }, { token });
    expect(!answer.ok && answer.failure.error).toBe('id.invalid');
  });

  test.each([[{}], [{ currency_id: 999 }], [{ id: 999_999 }]])(
    'removing %j is not found',
    async (request) => {
      const answer = await server.api.ask(removeFavourite, request, { token });
      expect(!answer.ok && answer.failure.error).toBe('favourite.notFound');
    },
  );

  test('visitors must log in', async () => {
    for (const endpoint of [listFavourites, addFavourite, removeFavourite]) {
      const answer = await server.api.ask(endpoint, { currency_id: bitcoin } as never);
      expect(!answer.ok && [answer.failure.type, answer.failure.code, answer.failure.error]).toEqual([
        '999',
        999,
        'login.required',
      ]);
    }
  });
});
