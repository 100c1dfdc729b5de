import type { ReactNode } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './bubble.module.css';

/** The delivery state of one's own message. */
export type MessageState = 'waiting' | 'sent' | 'delivered' | 'read';

const stateDrawings: Readonly<Record<MessageState, string>> = {
  waiting: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.2l2.2 1.3',
  sent: 'M4 8.4 7 11.4 12.5 5',
  delivered: 'M1 8.4 4 11.4 9.5 5M8 10.7l.7.7L14.2 5',
  read: 'M1 8.4 4 11.4 9.5 5M8 10.7l.7.7L14.2 5',
};

interface BubbleProps {
  /** The author: read first to screen reader users, who do not see the side the message is on. */
  author: string;
  isOwn: boolean;
  /** The time, formatted, and in machine-readable form; undefined until it is sent. */
  time: string | undefined;
  at: string | undefined;
  /** For one's own message, also as text. */
  state?: { readonly is: MessageState; readonly text: string } | undefined;
  /** Below the message. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A message: one's own at the end of the line, the other's at its start. */
export const Bubble = ({ author, isOwn, time, at, state, actions, children }: BubbleProps) => (
  <li className={classNames(styles.message, isOwn && styles.own)}>
    <div className={styles.bubble}>
      <span className="visually-hidden">{author}: </span>
      {children}
      <span className={styles.foot}>
        {time ? <time dateTime={at}>{time}</time> : null}
        {state ? (
          <span className={styles.state} data-state={state.is}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={stateDrawings[state.is]} />
            </svg>
            <span className={state.is === 'waiting' ? undefined : 'visually-hidden'}>{state.text}</span>
          </span>
        ) : null}
      </span>
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </li>
);

/** Plain text, whatever it looks like, in the direction of its own script. */
export const BubbleText = ({ children }: { children: string }) => (
  <span className={styles.text} dir="auto">
    {children}
  </span>
);

/** A marker between messages: the day, or an event; strong: where unread messages start. */
export const TalkMark = ({ isStrong = false, children }: { isStrong?: boolean; children: ReactNode }) => (
  <li className={classNames(styles.mark, isStrong && styles.strong)} data-start={isStrong || undefined}>
    <span>{children}</span>
  </li>
);

/** The other side is typing. */
export const TypingMark = ({ text }: { text: string }) => (
  <p className={styles.typing}>
    <span aria-hidden="true" className={styles.dots}>
      <span />
      <span />
      <span />
    </span>
    {text}
  </p>
);
