import { sql } from 'kysely';
import { expect } from 'vitest';
import { houseNames } from '#contract/account-names.ts';
import { listLedgerEntries, listLedgerSums } from '#contract/admin.ts';
import { newOperator } from '#tests/support/operator.ts';
import { useCopyScene } from '#tests/support/use-copy-scene.ts';
import { test } from './fixtures.ts';

const scene = useCopyScene();

test('operators can read a profit share on its way through the exchange account', async () => {
  const { rig, server } = scene;
  const operator = await newOperator(server);
  await rig.follow(scene.follower, scene.trader);
  const led = await rig.open(scene.trader, '20000');
  await rig.copied();
  await rig.tick('22000');
  await rig.close(scene.trader, led);
  await rig.copied();
  const read = async (input: object) =>
    (await server.api.must(listLedgerEntries, input, { token: operator.token })).data;
  const given = (await read({ person: scene.follower.account })).find(({ kind }) => kind === 'profit_share')!;
  const bothSides = await read({ reference: given.reference });
  expect(bothSides.map(({ account }) => account)).toContain('profit_shares');
  const { sums } = await server.api.must(listLedgerSums, {}, { token: operator.token });
  expect(sums.filter(({ sum }) => sum !== '0')).toEqual([]);
});

test('every exchange account of the ledger has a name in the back office', async () => {
  const { rows } = await sql<{ name: string }>`select name from house_accounts order by number`.execute(
    scene.server.database,
  );
  expect(rows.map(({ name }) => name)).toEqual(houseNames);
});
