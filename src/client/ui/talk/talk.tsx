import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './talk.module.css';

/** So close to the end one follows what is said, and so close to the beginning what was said before is wanted. */
const nearEnd = 80;
const nearBeginning = 240;
/** What was read before stays in sight above what is new. */
const aboveStart = 72;

interface TalkProps {
  label: string;
  /** Names the first and the last of what is shown, so that what stands still knows where something came. */
  first: string | number;
  last: string | number;
  /** What was said before is to be brought; undefined: there is no more. */
  onOlder: (() => void) | undefined;
  /** The end is in sight. */
  onEnd?: () => void;
  /** Before everything: a way to ask for more, a failure. */
  head?: ReactNode;
  /** After everything, in the same scroll. */
  foot?: ReactNode;
  /** Lines. */
  children: ReactNode;
}

/**
 * What two say to each other, the newest at the bottom. It follows what comes as long as its end is in sight, and nothing
 * moves under the eyes where one reads further up: older lines come above without a jump. It opens on what is new, where
 * something is marked so.
 */
export const Talk = ({ label, first, last, onOlder, onEnd, head, foot, children }: TalkProps) => {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** How much lies below the window. */
  const below = useRef(0);
  const begins = useRef(first);
  const isBegun = useRef(false);

  const look = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    below.current = scrollHeight - clientHeight - scrollTop;
    if (below.current < nearEnd) onEnd?.();
    if (scrollTop < nearBeginning) onOlder?.();
  };
  const settle = (): void => {
    const { scrollHeight, clientHeight } = box.current!;
    if (below.current < nearEnd) below.current = 0;
    box.current!.scrollTop = scrollHeight - clientHeight - below.current;
  };

  useLayoutEffect(() => {
    const start = isBegun.current ? null : box.current!.querySelector<HTMLElement>('[data-start]');
    isBegun.current = true;
    if (start) {
      box.current!.scrollTop = start.offsetTop - aboveStart;
      below.current = box.current!.scrollHeight - box.current!.clientHeight - box.current!.scrollTop;
    } else if (begins.current !== first || below.current < nearEnd) settle();
    begins.current = first;
  }, [first, last]);
  // Pictures that load, a keyboard that opens, a field that grows.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (below.current < nearEnd) settle();
    });
    observer.observe(box.current!);
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, []);
  // What came while nobody could see it is in sight when one comes back.
  useEffect(() => {
    const tell = (): void => {
      if (below.current < nearEnd) onEnd?.();
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [last, onEnd]);

  return (
    <div ref={box} className={styles.talk} role="region" aria-label={label} tabIndex={0} onScroll={look}>
      <div ref={content} className={styles.content}>
        {head}
        <ol className={styles.lines}>{children}</ol>
        {foot}
      </div>
    </div>
  );
};
