import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isTest, sourceFiles } from './source-tree.ts';

const uses = (folder: string, name: string): boolean =>
  sourceFiles.some(
    ({ path, text }) => path.startsWith(folder) && !isTest(path) && new RegExp(`\\b${name}\\b`).test(text),
  );

const names = Object.keys(calls);

test('every call is handled by the server', () => {
  expect(names.filter((name) => !uses('src/server/exchange/modules/', name))).toEqual([]);
});

/**
 * Built for other clients of this API; no screen of ours needs them: ours has the terms with the board, all
 * positions from one list, possible transfers from the balances, and a dual product from the list of all.
 * Artists put their works on the market by tools of their own.
 */
const forOtherClients = [
  'getWallet',
  'checkCode',
  'listCurrencies',
  'getFuturesTerms',
  'listContractPositions',
  'listTransferCurrencies',
  'listExchangeCurrencies',
  'getDualProduct',
  'mintArtwork',
];

test('every other call is made by the client', () => {
  expect(names.filter((name) => !uses('src/client/', name)).sort()).toEqual(forOtherClients.toSorted());
});
