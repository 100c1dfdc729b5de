import { expect, test } from 'vitest';
import { problemText } from '#client/lib/calls/problem-text.ts';

test('what the device refuses of an order has its own words once the tables are there, before anybody is signed in', async () => {
  expect(problemText('stop.wrongSide')).toEqual(problemText('no.such.problem'));
  await import('./resources.ts');
  expect(problemText('stop.wrongSide')).not.toEqual(problemText('no.such.problem'));
});
