import { expect, test } from 'vitest';
import { refusalWords } from '#contract/refusal-words.ts';
import { refusalReasons, ruleReasons, type RefusedKind } from '#contract/refusals.ts';

test('every reason of a refusal has words', () => {
  for (const kind of Object.keys(refusalReasons) as RefusedKind[]) {
    const named = new Set<string>([...refusalReasons[kind], ...ruleReasons[kind]]);
    named.delete('other');
    expect(Object.keys(refusalWords[kind]).toSorted()).toEqual([...named].toSorted());
  }
});
