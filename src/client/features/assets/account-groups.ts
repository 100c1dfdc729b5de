import type { AccountName } from '#contract/account-names.ts';

/** Account groups of the overview, in display order. */
export const groupNames = ['exchange', 'futures', 'options', 'stocks', 'earn', 'fiat'] as const;
export type GroupName = (typeof groupNames)[number];

const accounts: Readonly<Record<GroupName, readonly [AccountName, ...AccountName[]]>> = {
  exchange: ['change'],
  futures: ['lever', 'coin', 'margin'],
  options: ['micro'],
  stocks: ['stock'],
  earn: ['mining', 'financial'],
  fiat: ['legal'],
};

export const accountsIn = (group: GroupName): readonly AccountName[] => accounts[group];

/** The account selected when a group opens. */
export const firstAccount = (group: GroupName): AccountName => accounts[group][0];

export const groupOf = (account: AccountName): GroupName =>
  groupNames.find((group) => accounts[group].includes(account)) ?? 'exchange';
