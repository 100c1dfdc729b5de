import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isTest, sourceFiles } from './source-tree.ts';

const uses = (folder: string, name: string): boolean =>
  sourceFiles.some(
    ({ path, text }) => path.startsWith(folder) && !isTest(path) && new RegExp(`\\b${name}\\b`).test(text),
  );

const built = Object.entries(calls)
  .filter(([, entry]) => entry.stage === 'built')
  .map(([name]) => name);

test('every built call is handled by the server', () => {
  expect(built.filter((name) => !uses('src/server/modules/', name))).toEqual([]);
});

/**
 * Built for clients of this family; no screen of ours needs them: ours has the terms with the board, all
 * positions from one list, what can be moved where from the balances, and a dual product from the list of all.
 */
const forOtherClients = [
  'changeAlert',
  'getSetting',
  'getWallet',
  'checkCode',
  'listCurrencies',
  'getFuturesTerms',
  'listContractPositions',
  'listTransferCurrencies',
  'listExchangeCurrencies',
  'getDualProduct',
];

/** Served, and not shown yet. */
const withoutScreens = [
  'listTraders',
  'getTrader',
  'listTraderHistory',
  'getTraderApplication',
  'applyAsTrader',
  'leaveAsTrader',
  'followTrader',
  'changeFollow',
  'pauseFollow',
  'unfollowTrader',
  'holdCopiedPosition',
  'simulateFollow',
  'listFollows',
  'listCopies',
  'listProfitShares',
  'getCopiedOrder',
  'listProjects',
  'getProject',
  'listProjectAllotment',
  'quoteProject',
  'subscribeToProject',
  'listSubscriptions',
  'getSubscription',
  'getSecondFactors',
  'beginTotp',
  'confirmTotp',
  'removeTotp',
  'makeRecoveryCodes',
  'loginSecond',
  'askPasskeyLogin',
  'loginByPasskey',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'askPasskey',
  'listMessages',
  'getMessage',
  'readMessages',
  'getInvitations',
  'listInvitees',
  'listRebates',
  'setHeadPortrait',
  'setNickname',
  'setSignature',
  'setCountry',
  'getProfile',
  'getVip',
];

test('every built call is made by the client', () => {
  const elsewhere = [...forOtherClients, ...withoutScreens];
  expect(built.filter((name) => !elsewhere.includes(name) && !uses('src/client/', name))).toEqual([]);
});
