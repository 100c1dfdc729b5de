import { lazy, Suspense } from 'react';
import { firstPaint } from '#client/lib/loading/first-paint.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { whenIdle } from '#client/lib/loading/when-idle.ts';
import styles from './update-prompt.module.css';

const AppUpdate = lazy(async () => {
  await firstPaint();
  await new Promise<void>(whenIdle);
  return untilLoaded(async () => ({ default: (await import('./app-update.tsx')).AppUpdate }));
});

/**
 * The place where a new version is offered; the code that follows versions is loaded once the first page is
 * idle.
 */
export const UpdatePrompt = () => (
  <div role="status" className={styles.place}>
    <Suspense>
      <AppUpdate />
    </Suspense>
  </div>
);
