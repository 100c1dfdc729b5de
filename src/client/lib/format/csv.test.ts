import { expect, test } from 'vitest';
import { csvTable } from './csv.ts';

test('cells are quoted where needed, formulas are escaped, and negative figures stay numeric', () => {
  expect(
    csvTable(
      ['a', 'b'],
      [
        ['x,"y"', -1],
        ['=1+1', '-0.5'],
        [null, '-1+1'],
      ],
    ),
  ).toBe('a,b\r\n"x,""y""",-1\r\n\'=1+1,-0.5\r\n,\'-1+1\r\n');
});
