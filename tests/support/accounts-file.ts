import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file of receiving accounts with this text, until the test is over. Returns its path. */
export const accountsFile = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-accounts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'accounts.json');
  writeFileSync(path, text);
  return path;
};
