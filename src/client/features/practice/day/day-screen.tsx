import { useLingui } from '@lingui/react/macro';
import { openedDay } from '#client/data/practice/day/day-state.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useStore } from '#client/lib/state/store.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';
import { CloseDay } from './close-day.tsx';
import { DayFormCard } from './day-form-card.tsx';
import { SharedSession } from './shared-session.tsx';

/** A day is open: on to its report, or to its end. */
const OpenDay = () => {
  const { t } = useLingui();
  return (
    <Stack gap={3}>
      <Note size="body">{t`A recorded day is open. Starting another ends it.`}</Note>
      <ButtonLink to="/practice/report" variant="secondary">{t`Report of the day`}</ButtonLink>
      <CloseDay />
    </Stack>
  );
};

/** Chooses a recorded day to trade again, or plays a shared session. */
export const DayScreen = () => {
  const { t } = useLingui();
  const isOpen = useStore(openedDay) !== null;
  return (
    <Screen title={t`Recorded day`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <Stack gap={5}>
        <p>{t`Trade a day again as if it were today: only the prices up to its clock are known. You set the speed, pause, and see in the end what you would have earned.`}</p>
        {isOpen ? <OpenDay /> : null}
        <DayFormCard />
        <SharedSession />
      </Stack>
    </Screen>
  );
};
