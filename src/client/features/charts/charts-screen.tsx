import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useSession } from '#client/data/session/session.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ChartList } from './chart-list.tsx';
import { LiveList } from './live-list.tsx';
import { loadAhead } from './load-ahead.ts';
import { summaries, summaryOf } from './load-chart.ts';
import { MachinePane } from './machine-pane.tsx';
import { machineTexts } from './machine-texts.ts';
import styles from './charts-screen.module.css';

/**
 * All state charts of the product: a list, and one chart to inspect and simulate. Side by side on wide
 * windows.
 */
export const ChartsScreen = () => {
  const { t } = useLingui();
  const wide = useWide();
  const { machine } = useQuery('/pages/charts/charts');
  const { state: sessionState } = useSession();
  useEffect(loadAhead, []);
  const summary = summaryOf(wide ? (machine ?? summaries[0]?.name) : machine);
  const isUnknown = machine !== undefined && !summaryOf(machine);
  const title = summary && !wide ? t(machineTexts(summary.name).title) : t`State charts`;
  const main = summary ? <MachinePane name={summary.name} /> : null;
  const live = sessionState === 'signedIn' ? <LiveList activeName={summary?.name} /> : null;
  return (
    <Screen title={title} wide={wide} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      {isUnknown ? (
        <Empty
          icon="chart"
          title={t`There is no such chart.`}
          action={
            <Button
              variant="secondary"
              onClick={() => redirectTo('/pages/charts/charts')}
            >{t`Show all`}</Button>
          }
        />
      ) : null}
      {wide ? (
        <div className={styles.panes}>
          <nav className={styles.list} aria-label={t`State charts`}>
            {live}
            <ChartList activeName={summary?.name} />
          </nav>
          <div>{main}</div>
        </div>
      ) : null}
      {wide ? null : main}
      {!wide && !summary && !isUnknown ? (
        <>
          {live}
          <ChartList activeName={undefined} />
        </>
      ) : null}
    </Screen>
  );
};
