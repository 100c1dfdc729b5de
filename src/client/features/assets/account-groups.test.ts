import { expect, test } from 'vitest';
import { accountNames } from '#contract/account-names.ts';
import { accountsIn, groupNames, groupOf } from './account-groups.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { groupLabels } from './group-labels.ts';

test('every account is in exactly one group, which finds it again', () => {
  expect(groupNames.flatMap((group) => accountsIn(group)).toSorted()).toEqual(accountNames.toSorted());
  for (const group of groupNames)
    expect(accountsIn(group).map(groupOf)).toEqual(accountsIn(group).map(() => group));
});

test('every account and group has a label of its own', () => {
  const text = [
    ...accountNames.map((name) => accountLabels[name].id),
    ...groupNames.map((name) => groupLabels[name].id),
  ];
  expect(new Set(text).size).toBe(accountNames.length + groupNames.length);
});
