import { afterAll, vi } from 'vitest';
import { endTimers } from './end-timers.ts';

const end = endTimers();

afterAll(async () => {
  await vi.dynamicImportSettled();
  end();
});
