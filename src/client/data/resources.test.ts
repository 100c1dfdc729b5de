import { expect, test } from 'vitest';
import { problemText } from '#client/lib/calls/problem-text.ts';

test('a problem found on the device has its own message once the tables are loaded, before any login', async () => {
  expect(problemText('stop.wrongSide')).toEqual(problemText('no.such.problem'));
  await import('./resources.ts');
  expect(problemText('stop.wrongSide')).not.toEqual(problemText('no.such.problem'));
});
