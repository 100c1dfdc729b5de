import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './talk.module.css';

/**
 * In pixels: this close to the end the view follows new messages, and this close to the start older ones
 * are requested.
 */
const nearEnd = 80;
const nearBeginning = 240;
/** In pixels: messages read before that stay visible above the unread ones. */
const aboveStart = 72;

interface TalkProps {
  label: string;
  /** Identifies the first and the last message shown, to detect where messages were added. */
  first: string | number;
  last: string | number;
  /** Requests older messages; undefined when there are none. */
  onOlder: (() => void) | undefined;
  /** The end is in sight. */
  onEnd?: () => void;
  /** Before everything: a button for more, a failure. */
  head?: ReactNode;
  /** After everything, in the same scroll. */
  foot?: ReactNode;
  /** The messages. */
  children: ReactNode;
}

/**
 * A conversation, the newest message at the bottom. It follows new messages while its end is in view, and
 * nothing moves while reading further up: older messages are added above without a jump. It opens at the
 * first unread message, if one is marked.
 */
export const Talk = ({ label, first, last, onOlder, onEnd, head, foot, children }: TalkProps) => {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Height of the content below the view. */
  const below = useRef(0);
  const begins = useRef(first);
  const isBegun = useRef(false);

  const measure = (): void => {
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
  // Images that load, a keyboard that opens, a field that grows.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (below.current < nearEnd) settle();
    });
    observer.observe(box.current!);
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, []);
  // Messages that arrived while the page was hidden are in view when the user returns.
  useEffect(() => {
    const notify = (): void => {
      if (below.current < nearEnd) onEnd?.();
    };
    notify();
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  }, [last, onEnd]);

  return (
    <div ref={box} className={styles.talk} role="region" aria-label={label} tabIndex={0} onScroll={measure}>
      <div ref={content} className={styles.content}>
        {head}
        <ol className={styles.messages}>{children}</ol>
        {foot}
      </div>
    </div>
  );
};
