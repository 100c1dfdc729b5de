import { Suspense, useRef } from 'react';
import { useWide } from '#client/lib/device/use-wide.ts';
import { useStoredValue } from '#client/data/engine/stored-values.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { FirstSteps, steps } from './first-steps.tsx';
import { MoversRow } from './movers-row.tsx';
import { PracticeCard } from './practice-card.tsx';
import { NoticeCard } from './notice-card.tsx';
import styles from './cards.module.css';

const MoversSection = lazyPart(
  'home-later',
  async () => (await import('../wide/movers-section.tsx')).MoversSection,
);

/**
 * One-time cards and the top movers. The cards are part of the page: nothing opens over the user's work, and
 * nothing below is rendered before it is known whether the steps are above it.
 */
export const HomeCards = () => {
  const wide = useWide();
  const step = useStoredValue('firstSteps');
  const isRead = step !== undefined;
  const box = useRef<HTMLDivElement>(null);
  /**
   * The button that closed a card is gone: the focus continues from its place instead of the top of the
   * page.
   */
  const focusHere = (): void => box.current?.focus({ preventScroll: true });
  return (
    <div className={styles.cards} ref={box} tabIndex={-1}>
      <FirstSteps onClosed={focusHere} />
      {isRead && wide ? (
        <Suspense>
          <MoversSection />
        </Suspense>
      ) : null}
      {isRead && !wide ? <MoversRow /> : null}
      <NoticeCard onClosed={focusHere} />
      {step === steps ? <PracticeCard /> : null}
    </div>
  );
};
