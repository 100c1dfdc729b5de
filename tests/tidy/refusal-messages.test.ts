import { expect, test } from 'vitest';
import { refusalMessages } from '#contract/refusal-messages.ts';
import { reviewed, reviewKinds } from '#contract/reviewed.ts';
import { checkLabels, factLabels, kindLabels } from '#client/admin/queues/review-labels.ts';

test.each(reviewKinds)(
  'every reason to refuse a %s has a message, and so has its evidence for operators',
  (kind) => {
    const { reasons, rules, facts, checks } = reviewed[kind];
    const named = new Set<string>([...reasons, ...rules]);
    expect(Object.keys(refusalMessages[kind]).toSorted()).toEqual([...named].toSorted());
    expect(kindLabels[kind].message).not.toBe('');
    expect(facts.filter((fact) => !(fact in factLabels))).toEqual([]);
    expect(checks.filter((check) => !(check in checkLabels))).toEqual([]);
  },
);
