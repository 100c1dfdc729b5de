import { Trans, useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation/navigation.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { HowItEnds, HowItPays } from './how-it-works.tsx';
import styles from './lock-up.module.css';

/** Explains lock-ups with text and an example. */
export const WelcomeScreen = () => {
  const { t } = useLingui();
  return (
    <Screen
      title={t`About lock-up`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      aside={
        <Stack as="article" gap={4} shrinks className={styles.page}>
          <HowItEnds />
          <ButtonLink to="/pages/lockming/lockming">
            <Trans>Show products</Trans>
          </ButtonLink>
        </Stack>
      }
    >
      <Stack as="article" gap={4} shrinks className={styles.page}>
        <HowItPays />
      </Stack>
    </Screen>
  );
};
