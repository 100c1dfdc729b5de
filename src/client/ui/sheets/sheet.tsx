import { useLingui } from '@lingui/react/macro';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { openLayer } from '#client/lib/navigation/layers.ts';
import { coverPage } from '#client/lib/device/use-wide.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { firstPressOnly } from '#client/ui/buttons/first-press.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { sheetOpened } from './sheet-opened.ts';
import { usePullDown } from './use-pull-down.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  open: boolean;
  /** Next to the title: the main figure. */
  headerExtra?: ReactNode;
  /** `low`: leaves the content below it visible; `full`: fills the window. */
  size?: 'usual' | 'low' | 'full';
  /** Requested by Esc, the close button, or a press outside; the owner decides. */
  onClose: () => void;
  /** Stays visible below the scrolling content: the primary action. */
  footer?: ReactNode;
  /** Enter in one of its fields presses its first submit button. Never inside another form. */
  isForm?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement> | undefined;
  children: ReactNode;
}

const doubleTapMs = 500;

/**
 * The second press of a double tap was meant for the sheet, not for the content uncovered by closing it.
 * The first press after closing ends the wait.
 */
const swallowSecondPress = (): void => {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, {
    capture: true,
    once: true,
    signal: AbortSignal.timeout(doubleTapMs),
  });
};

/**
 * A modal native dialog: from the bottom on phones, where a finger can pull it down by its header; centred
 * on wide screens. The browser keeps Tab inside and restores the focus.
 */
export const Sheet = ({ open, ...rest }: SheetProps) => (open ? <OpenSheet {...rest} /> : null);

/** As a form it submits nothing by itself: Enter presses the submit button, whose press acts. */
const Panel = ({ isForm, children }: Required<Pick<SheetProps, 'isForm' | 'children'>>) =>
  isForm ? (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes events to the component that rendered the sheet, which may be a form of its own.
        event.stopPropagation();
      }}
    >
      {children}
    </form>
  ) : (
    <div className={styles.panel}>{children}</div>
  );

/**
 * A scrolling element without focusable content becomes focusable itself, so that keys can scroll it in
 * every browser.
 */
const reachByKeys = (content: HTMLDivElement): (() => void) => {
  const sizes = new ResizeObserver(() => {
    const isStop =
      content.scrollHeight > content.clientHeight && !content.querySelector('a,button,input,select,textarea');
    if (isStop) content.tabIndex = 0;
    else content.removeAttribute('tabindex');
  });
  sizes.observe(content);
  return () => sizes.disconnect();
};

/** Esc in the sheet itself: React also bubbles the events of a nested sheet, or of a file picker. */
const ownCancel =
  (close: () => void) =>
  (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };

const OpenSheet = ({
  title,
  headerExtra,
  size = 'usual',
  onClose,
  footer,
  isForm = false,
  onKeyDown,
  children,
}: Omit<SheetProps, 'open'>) => {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pulled = usePullDown(dialog, onClose);
  const pressedMs = useRef(-doubleTapMs);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const uncoverPage = coverPage();
    sheetOpened.emit();
    const leaveLayer = openLayer(() => close());
    // The title names the sheet; without this the focus would start on the close button.
    heading.current?.focus();
    return () => {
      element?.close();
      leaveLayer();
      uncoverPage();
      // Only a press on the sheet can be the first half of a double tap: the sheet is also removed with its
      // page, and while that waits for data.
      if (performance.now() - pressedMs.current < doubleTapMs) swallowSecondPress();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, size !== 'usual' && styles[size])}
      aria-labelledby={titleId}
      onCancel={ownCancel(onClose)}
      onKeyDown={onKeyDown}
      onClickCapture={() => (pressedMs.current = performance.now())}
      onClick={(event) => {
        // The second press of a double tap was meant for the button that opened it.
        if (event.target === event.currentTarget && event.detail < 2) onClose();
      }}
    >
      <Panel isForm={isForm}>
        <header className={styles.header} {...pulled}>
          <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {headerExtra}
          <IconButton label={t`Close`} icon="close" onClick={onClose} />
        </header>
        <div className={styles.content} ref={reachByKeys}>
          {children}
        </div>
        {footer ? (
          <footer className={styles.footer} onClickCapture={firstPressOnly}>
            {footer}
          </footer>
        ) : null}
      </Panel>
    </dialog>
  );
};
