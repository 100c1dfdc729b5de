import { expect, test } from 'vitest';
import { createRecentLog } from './recent-log.ts';

test('keeps the latest lines, with what went wrong', () => {
  const log = createRecentLog();
  for (let line = 0; line < 300; line += 1) log.info({ line }, 'said');
  log.debug('nothing');
  log.error({ err: new TypeError('broken') }, 'a call failed');
  const lines = log.lines();
  expect(lines.length).toBe(200);
  expect(lines[0]).toBe('info {"line":101} said');
  expect(lines.at(-1)).toMatch(/^error \{"err":"TypeError: broken/);
});
