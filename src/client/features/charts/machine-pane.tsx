import { useLingui } from '@lingui/react/macro';
import { Failed } from '#client/ui/states/failed.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { loadMachine, readyMachine } from './load-machine.ts';
import { MachineView } from './machine-view.tsx';
import { useLoaded } from './use-loaded.ts';
import { useWindow } from './use-window.ts';
import styles from './machine-view.module.css';

/** A machine's chart and code: loading, missing or loaded. */
export const MachinePane = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const { loaded, retry } = useLoaded(loadMachine, name, readyMachine);
  const { window, attach } = useWindow();
  switch (loaded.state) {
    case 'loading':
      return (
        <div className={styles.panes}>
          <div className={styles.canvas} ref={attach}>
            <Skeleton shape="block" className={styles.placeholder} />
          </div>
          <div className={styles.side}>
            <Skeleton shape="block" count={2} />
          </div>
        </div>
      );
    case 'failed':
      return (
        <Failed
          title={t`This chart did not load`}
          detail={t`Check your connection and try again.`}
          onRetry={retry}
        />
      );
    case 'ready':
      return <MachineView shown={loaded.value} window={window} attach={attach} />;
  }
};
