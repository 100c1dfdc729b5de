// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { projectInfoOf } from '#tests/support/project-sample.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, pageText } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { ProjectFacts } from './project-facts.tsx';

test('the terms name what remains, the subscription period, the white paper and the website', async () => {
  const info = projectInfoOf({
    id: 1,
    total_sell: '5000000',
    link: 'https://kelp.test/about',
    white_paper: null,
  });
  await showPiece(<ProjectFacts project={info} info={info} />, {}, ['ieo']);
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      Remaining: '0.00 KELP',
      'Subscription period': expect.stringMatching(/^Nov .* – Nov /) as string,
      'White paper': 'Not published',
      Website: 'kelp.test',
    }),
  );
  expect(control('link', 'kelp.test').getAttribute('href')).toBe('https://kelp.test/about');
  expect(pageText()).toContain('Written by the project, not by us.');
});

test('a white paper of the demonstration is served by the exchange, and is not called foreign', async () => {
  const info = projectInfoOf({ id: 1, link: null, white_paper: '/papers/KELP/en' });
  await showPiece(<ProjectFacts project={info} info={info} />, {}, ['ieo']);
  expect(control('link', 'Read it').getAttribute('href')).toBe('/papers/KELP/en');
  expect(pageText()).not.toContain('Written by the project');
});
