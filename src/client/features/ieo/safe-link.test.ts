import { expect, test } from 'vitest';
import { ownPaper, safeLink } from './safe-link.ts';

test('only a plain https address can be opened', () => {
  expect(safeLink('https://orca.example/paper.pdf')).toEqual({
    href: 'https://orca.example/paper.pdf',
    host: 'orca.example',
  });
  for (const address of [
    null,
    '',
    'orca.example',
    'http://orca.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/pages/index/index',
    'https://tideline.example@evil.example/',
  ])
    expect(safeLink(address)).toBeNull();
});

test('of the exchange itself only a paper can be opened', () => {
  expect(ownPaper('/papers/KELP/fra')).toBe('/papers/KELP/fra');
  for (const address of [
    null,
    '',
    '//evil.example/papers/KELP/en',
    '/papers/../dev/outbox',
    '/pages/index/index',
  ])
    expect(ownPaper(address)).toBeNull();
});
