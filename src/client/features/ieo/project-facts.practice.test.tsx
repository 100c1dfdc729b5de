// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { projectInfoOf } from '#tests/support/project-sample.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { ProjectFacts } from './project-facts.tsx';

vi.mock('#client/lib/device/practice-mode.ts', () => ({ isPractice: true, isPracticeAddress: () => true }));

test('in practice a white paper that only a server has is no link to nowhere', async () => {
  const info = projectInfoOf({ id: 1, link: null, white_paper: '/papers/KELP/en' });
  await showPiece(<ProjectFacts project={info} info={info} />, {}, ['ieo']);
  expect(figuresOf(document.body)).toHaveProperty('White paper', 'Not published');
  expect(document.querySelector('a')).toBeNull();
});
