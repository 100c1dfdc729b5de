import { expect, test } from 'vitest';
import { statusAt, takesApplications } from './project-state.ts';

const project = { start_at: '2026-03-01T00:00:00.000Z', end_at: '2026-03-05T00:00:00.000Z' };
const at = (time: string) => statusAt(project, Date.parse(time));

test('the first and last moment of a project are exact', () => {
  expect(at('2026-02-28T23:59:59.999Z')).toBe('warmUp');
  expect(at('2026-03-01T00:00:00.000Z')).toBe('inProgress');
  expect(at('2026-03-04T23:59:59.999Z')).toBe('inProgress');
  expect(at('2026-03-05T00:00:00.000Z')).toBe('finished');
});

test('the chart accepts applications only while in progress', () => {
  expect((['warmUp', 'inProgress', 'finished'] as const).map(takesApplications)).toEqual([
    false,
    true,
    false,
  ]);
});
