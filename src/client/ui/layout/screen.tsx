import { Suspense, useContext, type ReactNode, type Ref } from 'react';
import { firstPaint } from '#client/lib/loading/first-paint.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { InPane } from './in-pane.ts';
import styles from './screen.module.css';

/** Not part of the first paint: reading the device takes longer. */
const NotStored = lazyPart('shared', async () => {
  await firstPaint();
  return (await import('#client/ui/states/not-stored.tsx')).NotStored;
});

interface ScreenProps {
  title: ReactNode;
  /** Before the title: a back button, an avatar. */
  leading?: ReactNode;
  /** After the title: icon buttons. */
  actions?: ReactNode;
  /** Between header and content: filters that stay while the content scrolls. */
  toolbar?: ReactNode;
  /** The primary action; stays visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /** Related content: below the content, and at its side on a wide window. */
  aside?: ReactNode;
  /** The element that scrolls, for lists that render only rows in view. */
  scrollRef?: Ref<HTMLDivElement>;
  /** Content as wide as the window allows; otherwise limited to a readable line length. */
  wide?: boolean;
}

/**
 * Header, scrolling content, footer. It fills the given height and scrolls inside itself, by keyboard too.
 */
export const Screen = ({
  title,
  leading,
  actions,
  toolbar,
  footer,
  children,
  aside,
  scrollRef,
  wide = false,
}: ScreenProps) => {
  const isPane = useContext(InPane);
  const Heading = isPane ? 'h2' : 'h1';
  return (
    <div
      className={classNames(styles.screen, (wide || Boolean(aside)) && styles.wide, isPane && styles.pane)}
    >
      <header className={styles.header}>
        <div className={styles.bar}>
          {isPane ? null : leading}
          <Heading className={styles.title} tabIndex={-1}>
            {title}
          </Heading>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        {toolbar ? <div className={styles.toolbar}>{toolbar}</div> : null}
      </header>
      <div className={styles.scroller} ref={scrollRef} data-scroll-area tabIndex={0}>
        <div className={styles.content}>
          {isPane ? null : (
            <Suspense>
              <NotStored />
            </Suspense>
          )}
          {aside ? (
            <div className={styles.columns}>
              <div>{children}</div>
              <div>{aside}</div>
            </div>
          ) : (
            children
          )}
        </div>
      </div>
      {footer ? (
        <footer className={styles.footer}>
          <div className={styles.foot}>{footer}</div>
        </footer>
      ) : null}
    </div>
  );
};
