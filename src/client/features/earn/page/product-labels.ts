import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DueEvent, EarnProduct } from '#contract/earnings.ts';

export const productLabels: Readonly<Record<EarnProduct, MessageDescriptor>> = {
  lockUp: msg`Lock-up`,
  dualInvestment: msg`Dual investment`,
  project: msg`IEO`,
};

export const eventLabels: Readonly<Record<DueEvent['event'], MessageDescriptor>> = {
  interest: msg`Next interest`,
  return: msg`Amount returned`,
  settlement: msg`Settlement`,
  allotment: msg`Coins are shared out`,
  listing: msg`Trading begins`,
  release: msg`Coins can be used`,
};
