import { expect, test } from 'vitest';
import { riskOf } from './trader-risk.ts';

test.each([
  ['0', 'low'],
  ['10', 'low'],
  ['10.01', 'medium'],
  ['30', 'medium'],
  ['30.01', 'high'],
  ['100', 'high'],
])('a drawdown of %s percent is a %s risk', (drawdown, risk) => expect(riskOf(drawdown)).toBe(risk));
