import { expect, test } from 'vitest';
import { accountNames } from '#contract/account-names.ts';
import { accountsIn, groupNames, groupOf } from './account-groups.ts';
import { accountWords } from '#client/components/wallets/account-words.ts';
import { groupWords } from './group-words.ts';

test('every account is in exactly one group, which finds it again', () => {
  expect(groupNames.flatMap((group) => accountsIn(group)).toSorted()).toEqual(accountNames.toSorted());
  for (const group of groupNames)
    expect(accountsIn(group).map(groupOf)).toEqual(accountsIn(group).map(() => group));
});

test('every account and group has a label of its own', () => {
  const words = [
    ...accountNames.map((name) => accountWords[name].id),
    ...groupNames.map((name) => groupWords[name].id),
  ];
  expect(new Set(words).size).toBe(accountNames.length + groupNames.length);
});
