import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckName, FactName, SharedFact } from '#contract/evidence.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

const declared = Object.values(
  import.meta.glob<ReviewTexts>('../../data/*/*.review-labels.ts', { eager: true, import: 'reviewTexts' }),
);

const sharedFacts: Readonly<Record<SharedFact, MessageDescriptor>> = {
  amount: msg`Amount`,
  account: msg`Account`,
  asked_at: msg`Requested`,
  fee: msg`Fee`,
  rate: msg`Rate`,
  level: msg`Level`,
  person_name: msg`Name`,
  submitted_at: msg`Submitted`,
};

/** Names of the queues. */
export const kindLabels = Object.fromEntries(declared.map(({ kind, queue }) => [kind, queue])) as Readonly<
  Record<ReviewKindName, MessageDescriptor>
>;

export const factLabels = Object.assign({}, sharedFacts, ...declared.map(({ facts }) => facts)) as Readonly<
  Record<FactName, MessageDescriptor>
>;

/** Texts of a check that passed, and of one that failed. */
export const checkLabels = Object.assign({}, ...declared.map(({ checks }) => checks)) as Readonly<
  Record<CheckName, readonly [MessageDescriptor, MessageDescriptor]>
>;

/** Names of the contract's enumerated values, as facts carry them. */
export const valueLabels = Object.assign({}, ...declared.map(({ values }) => values)) as Readonly<
  Record<string, MessageDescriptor>
>;
