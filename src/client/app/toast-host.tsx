import { useLayoutEffect, useRef } from 'react';
import { dismissToast, useToasts, type Toast, type ToastType } from '#client/lib/state/toast.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { sheetOpened } from '#client/ui/sheets/sheet-opened.ts';
import styles from './toast-host.module.css';

const icons: Record<ToastType, IconName> = {
  primary: 'info',
  info: 'info',
  error: 'warning',
  warning: 'warning',
  success: 'check',
};

const isUrgent = ({ type }: Toast): boolean => type === 'error' || type === 'warning';

const Message = ({ toast }: { toast: Toast }) => (
  <p className={classNames(styles.toast, styles[toast.type])} onClick={() => dismissToast(toast.id)}>
    <Icon name={icons[toast.type]} size={20} />
    <span>{toast.text}</span>
  </p>
);

/**
 * Toasts above everything, open dialogs included. Both live regions exist from the start, so that a screen
 * reader announces what is added to them.
 */
export const ToastHost = () => {
  const toasts = useToasts();
  const host = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    // Safari before 17 has no popovers: toasts are then below dialogs.
    if (!('popover' in HTMLElement.prototype)) return undefined;
    // Hiding and showing a popover again moves it to the front of the top layer, above a dialog that opened
    // since.
    const comeToFront = (): void => {
      host.current?.hidePopover();
      host.current?.showPopover();
    };
    comeToFront();
    return sheetOpened.on(comeToFront);
  }, [newest]);
  return (
    <div ref={host} className={styles.host} popover="manual">
      <div role="alert">
        {toasts.filter(isUrgent).map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <Message key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
};
