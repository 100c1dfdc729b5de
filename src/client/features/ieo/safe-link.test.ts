import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

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
