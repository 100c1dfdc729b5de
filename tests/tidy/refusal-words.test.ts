import { expect, test } from 'vitest';
import { refusalWords } from '#contract/refusal-words.ts';
import { reviewed, reviewKinds } from '#contract/reviewed.ts';
import { checkWords, factWords, kindWords } from '#client/desk/queues/review-words.ts';

test.each(reviewKinds)(
  'every reason to refuse a %s has a message, and so has its evidence for operators',
  (kind) => {
    const { reasons, rules, facts, checks } = reviewed[kind];
    const named = new Set<string>([...reasons, ...rules]);
    expect(Object.keys(refusalWords[kind]).toSorted()).toEqual([...named].toSorted());
    expect(kindWords[kind].message).not.toBe('');
    expect(facts.filter((fact) => !(fact in factWords))).toEqual([]);
    expect(checks.filter((check) => !(check in checkWords))).toEqual([]);
  },
);
