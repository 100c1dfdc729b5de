import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { EquityHistoryCard } from './equity-card.tsx';
import { PeriodFields } from './period-fields.tsx';
import { instantsOf, isDay, lastDays, monthOf, periodProblem } from './period.ts';
import { StatementView } from './statement-view.tsx';
import { useStatement } from './use-statement.ts';
import styles from './bill.module.css';

const path = '/pages/setting/bill';
interface Days {
  readonly from: string;
  readonly to: string;
}

const own = 'own';
const presetsAt = (nowMs: number): Readonly<Record<string, Days>> => ({
  month: monthOf(nowMs, 0),
  before: monthOf(nowMs, 1),
  days: lastDays(nowMs, 90),
});

/** The statement of a period, for reading and printing, below the equity chart. */
export const BillScreen = () => {
  const { t } = useLingui();
  const query = useQuery(path);
  const presets = presetsAt(serverNowMs());
  const chosen: Days = { ...presets['month']!, ...(query.from && query.to ? (query as Days) : {}) };
  const isSound = isDay(chosen.from) && isDay(chosen.to) && chosen.from <= chosen.to;
  const period = isSound ? chosen : presets['month']!;
  const preset = Object.keys(presets).find(
    (name) => presets[name]!.from === period.from && presets[name]!.to === period.to,
  );
  const [isOwn, setOwn] = useState(preset === undefined);
  const choose = (name: string): void => {
    setOwn(name === own);
    const days = presets[name];
    if (days) redirectTo(path, days);
  };
  return (
    <Screen
      title={t`Statement`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <HideBalancesButton />
          <IconLink to="/pages/fund/assets_all_record" label={t`All movements`} icon="clock" />
        </>
      }
      aside={
        <div className={styles.page}>
          <StatementSection period={period} />
        </div>
      }
    >
      <div className={styles.page}>
        <div className={styles.onScreen}>
          <EquityHistoryCard />
          <Heading className={styles.heading}>{t`Statement of a period`}</Heading>
          <Chips
            wraps
            label={t`Period`}
            options={[
              { value: 'month', label: t`This month` },
              { value: 'before', label: t`Last month` },
              { value: 'days', label: t`90 days` },
              { value: own, label: t`Other days` },
            ]}
            value={isOwn ? own : (preset ?? own)}
            onChange={choose}
          />
          {isOwn ? (
            <OwnPeriod
              key={`${period.from} ${period.to}`}
              period={period}
              onChoose={(days) => redirectTo(path, days)}
            />
          ) : null}
        </div>
      </div>
    </Screen>
  );
};

const OwnPeriod = ({ period, onChoose }: { period: Days; onChoose: (days: Days) => void }) => {
  const [draft, setDraft] = useState<{ from: string | undefined; to: string | undefined }>(period);
  const { from, to } = draft;
  const isReady = from !== undefined && to !== undefined && periodProblem(draft) === null;
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onChoose({ from, to });
      }}
    >
      <PeriodFields period={draft} onChange={setDraft} />
      <Button type="submit" variant="secondary" blocked={!isReady}>
        <Trans>Create</Trans>
      </Button>
    </Stack>
  );
};

const StatementSection = ({ period }: { period: Days }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { from, to } = instantsOf(period);
  const { value: statement, isEarlier, failure, isLoading, retry } = useStatement(from!, to!);
  if (!statement) {
    if (isLoading || !failure) return <Skeleton shape="row" count={6} />;
    return <NotLoaded title={t`The statement did not load`} detail={failureText(failure)} onRetry={retry} />;
  }
  return (
    <>
      <div className={styles.onScreen}>
        <Age asOf={isEarlier ? Date.parse(statement.as_of) : undefined} isLive={() => false} />
      </div>
      <StatementView
        statement={statement}
        period={period}
        action={
          <Button variant="secondary" className={styles.print} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        }
      />
    </>
  );
};
