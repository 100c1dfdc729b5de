import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { blankSummaries } from './without-summaries.ts';

const folder = join(import.meta.dirname, '../contract');
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('every endpoint summary is removed, and nothing else', () => {
  const removed = sources.flatMap((name) => {
    const lines = read(name).split('\n');
    const blanked = blankSummaries(read(name)).split('\n');
    expect(blanked.length).toBe(lines.length);
    return lines.filter((line, index) => line !== blanked[index]);
  });
  const starts = removed.filter((line) => line.startsWith('  summary:'));
  expect(starts.length).toBe(Object.keys(calls).length);
  expect(removed.filter((line) => !starts.includes(line) && !/^ {4}['"].*['"],$/.test(line))).toEqual([]);
});
