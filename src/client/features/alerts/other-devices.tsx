import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PushDevice } from '#contract/push.ts';
import { turnOffElsewhere } from '#client/data/alerts/push-device.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDate } from '#client/lib/format/format.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { deviceName } from '#domain/people/device-name.ts';
import styles from './alerts.module.css';

/** Other devices of the account that receive notices; each can be turned off from here. */
export const OtherDevices = ({
  devices,
  onChange,
}: {
  devices: readonly PushDevice[];
  onChange: () => void;
}) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [problem, setProblem] = useState('');
  const sent = useRef({ id: 0, key: '' });
  const nameOf = (userAgent: string): string => {
    const { browser, system } = deviceName(userAgent);
    return [browser, system].filter(Boolean).join(', ') || t`Unknown device`;
  };
  const remove = async (id: number): Promise<void> => {
    if (sent.current.id !== id) sent.current = { id, key: newKey() };
    const answer = await turnOffElsewhere(id, sent.current.key);
    setProblem(answer.ok ? '' : failureText(answer.failure));
    if (answer.ok) onChange();
  };
  return (
    <>
      <ul className={styles.list}>
        {devices.map(({ id, device, created_at: createdAt }) => (
          <Row as="li" gap={3} key={id} className={styles.row}>
            <div className={styles.text}>
              <h3 className={styles.name}>{nameOf(device)}</h3>
              <Note>
                <Trans>On since {ph({ date: formatDate(createdAt) })}</Trans>
              </Note>
            </div>
            <IconButton
              label={t`Turn off on ${ph({ device: nameOf(device) })}`}
              icon={laterIcons.trash}
              size={20}
              onClick={() => void remove(id)}
            />
          </Row>
        ))}
      </ul>
      <Note tone="danger" size="body" role="alert">
        {problem}
      </Note>
    </>
  );
};
