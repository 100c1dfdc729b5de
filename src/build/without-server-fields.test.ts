import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { blankServerFields } from './without-server-fields.ts';

const folder = join(import.meta.dirname, '../contract');
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('summaries, problems, costs and limits of endpoints are removed, and nothing else', () => {
  const removed = sources.flatMap((name) => {
    const lines = read(name).split('\n');
    const blanked = blankServerFields(read(name)).split('\n');
    expect(blanked.length).toBe(lines.length);
    return lines.filter((line, index) => line !== blanked[index]);
  });
  const count = (field: string): number => removed.filter((line) => line.startsWith(`  ${field}:`)).length;
  const entries = Object.values<Endpoint>(calls);
  expect({
    summary: count('summary'),
    problems: count('problems'),
    cost: count('cost'),
    limit: count('limit'),
  }).toEqual({
    summary: entries.length,
    problems: entries.length,
    cost: entries.filter(({ cost }) => cost).length,
    limit: entries.filter(({ limit }) => limit).length,
  });
  // What remains are the lines of summaries and lists of problems that take several.
  const others = removed.filter((line) => !/^ {2}(summary|problems|cost|limit):/.test(line));
  expect(others.filter((line) => !/^ {4}(['"].*['"]|\.\.\.\w+),$|^ {2}\],$/.test(line))).toEqual([]);
});
