import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Passkey } from '#contract/second-factors.ts';
import { formatDate } from '#client/lib/format/format.ts';
import { canUsePasskeys } from '#client/components/second-factors/can-use-passkeys.ts';
import type { SecondFactors } from '#client/components/second-factors/factors-in.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import type { FactorAct } from './factor-acts.ts';
import { Section } from './section.tsx';
import styles from './second-factors.module.css';

interface FactorRowProps {
  icon: IconName;
  title: string;
  detail: ReactNode;
  children: ReactNode;
}

const FactorRow = ({ icon, title, detail, children }: FactorRowProps) => (
  <Row gap="wide" wraps className={styles.row}>
    <span className={styles.mark}>
      <Icon name={icon} size={20} />
    </span>
    <div className={styles.text}>
      <h3 className={styles.name}>{title}</h3>
      <Note>{detail}</Note>
    </div>
    <div className={styles.acts}>{children}</div>
  </Row>
);

interface ActProps {
  onAct: (act: FactorAct) => void;
}

const PasskeyRow = ({ passkey, onAct }: ActProps & { passkey: Passkey }) => {
  const { t } = useLingui();
  const { name, created_at, last_used_at } = passkey;
  const addedAt = formatDate(created_at);
  const usedAt = last_used_at && formatDate(last_used_at);
  return (
    <FactorRow
      icon="lock"
      title={name}
      detail={
        <>
          <Trans>Added {addedAt}</Trans>
          {' · '}
          {usedAt ? <Trans>Last used {usedAt}</Trans> : <Trans>Not used yet</Trans>}
        </>
      }
    >
      <IconButton
        label={t`Rename ${ph({ name })}`}
        icon="edit"
        onClick={() => onAct({ kind: 'renamePasskey', passkey })}
      />
      <IconButton
        label={t`Remove ${ph({ name })}`}
        icon={laterIcons.trash}
        onClick={() => onAct({ kind: 'removePasskey', passkey })}
      />
    </FactorRow>
  );
};

/** Active factors and their actions. */
export const FactorList = ({ factors, onAct }: ActProps & { factors: SecondFactors }) => {
  const { t } = useLingui();
  const { totp_at, passkeys, recovery_left } = factors;
  const since = totp_at && formatDate(totp_at);
  const isOn = totp_at !== null || passkeys.length > 0;
  return (
    <Stack gap={5} shrinks>
      <Section title={t`Passkeys`}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onAct={onAct} />
        ))}
        <div className={styles.foot}>
          <Note>
            <Trans>
              Log in with your fingerprint, face or screen lock. A passkey cannot be guessed or given away to
              a false site.
            </Trans>
          </Note>
          {canUsePasskeys() ? (
            <Button variant="secondary" onClick={() => onAct({ kind: 'addPasskey' })}>
              <Trans>Add a passkey</Trans>
            </Button>
          ) : (
            <Note>
              <Trans>This browser has no passkeys for this address.</Trans>
            </Note>
          )}
        </div>
      </Section>
      <Section title={t`Authenticator app`}>
        <FactorRow
          icon={laterIcons.phone}
          title={
            totp_at
              ? t({ message: 'On', context: 'authenticator app' })
              : t({ message: 'Off', context: 'authenticator app' })
          }
          detail={
            since ? <Trans>Since {since}</Trans> : <Trans>A new code of six digits every 30 seconds</Trans>
          }
        >
          {totp_at ? (
            <Button variant="secondary" onClick={() => onAct({ kind: 'removeTotp' })}>
              <Trans>Turn off</Trans>
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => onAct({ kind: 'addTotp' })}>
              <Trans>Set up</Trans>
            </Button>
          )}
        </FactorRow>
      </Section>
      {isOn ? (
        <Section title={t`Recovery codes`}>
          <FactorRow
            icon="order"
            title={t`${ph({ left: recovery_left })} of 10 left`}
            detail={<Trans>For the day you lose your phone or passkey</Trans>}
          >
            <Button variant="secondary" onClick={() => onAct({ kind: 'newCodes' })}>
              <Trans>New codes</Trans>
            </Button>
          </FactorRow>
        </Section>
      ) : null}
    </Stack>
  );
};
