import { useLingui } from '@lingui/react/macro';
import { Failed } from '#client/ui/states/failed.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { loadSource } from './load-chart.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './source-view.module.css';

/** The machine's own source file, from which the chart is drawn. */
export const SourceView = ({ file, about }: { file: string; about: string }) => {
  const { t } = useLingui();
  const { loaded, retry } = useLoaded(loadSource, file);
  if (loaded.state === 'loading') return <Skeleton shape="block" />;
  if (loaded.state === 'failed') return <Failed title={t`The source did not load`} onRetry={retry} />;
  return (
    <div className={styles.panel}>
      <p lang="en">{about}</p>
      <Note translate="no">{file}</Note>
      <pre className={styles.source} lang="en" translate="no" tabIndex={0} role="region" aria-label={file}>
        {loaded.value}
      </pre>
    </div>
  );
};
