import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setNoticeSwitch, type NoticeSwitch } from '#contract/push.ts';
import { call } from '#client/lib/call.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { newKey } from '#client/lib/idempotency-key.ts';
import { showToast } from '#client/lib/toast.ts';
import { Switch } from '#client/ui/switch.tsx';
import styles from './alerts.module.css';

const words = {
  alerts: { label: msg`Price alerts`, description: msg`A price you set is reached` },
  orders: { label: msg`Orders`, description: msg`A waiting order is filled or triggered, a position closes` },
  liquidations: { label: msg`Liquidations`, description: msg`A position is liquidated` },
  deposits: { label: msg`Deposits`, description: msg`A deposit or purchase is credited or refused` },
  withdrawals: { label: msg`Withdrawals`, description: msg`A withdrawal is sent or refused` },
  messages: { label: msg`Customer service`, description: msg`You get an answer in the chat` },
  security: { label: msg`Security`, description: msg`A new device logs in, a password or contact changes` },
  products: { label: msg`Products`, description: msg`Lock-ups, IEO and other products end or pay out` },
} as const;

interface SwitchesProps {
  off: readonly NoticeSwitch[];
  which: readonly NoticeSwitch[];
}

/** What is on and off for the account, on all its devices. A change shows at once, and goes back where it is not taken. */
const useSwitches = (known: readonly NoticeSwitch[]) => {
  const failureText = useFailureText();
  const [changed, setChanged] = useState<Readonly<Partial<Record<NoticeSwitch, boolean>>>>({});
  return {
    isOn: (name: NoticeSwitch): boolean => changed[name] ?? !known.includes(name),
    async turn(name: NoticeSwitch, isOn: boolean): Promise<void> {
      setChanged((before) => ({ ...before, [name]: isOn }));
      const answer = await call(
        setNoticeSwitch,
        { switch: name, is_on: isOn ? '1' : '0' },
        { key: newKey() },
      );
      if (answer.ok) return;
      setChanged((before) => ({ ...before, [name]: !isOn }));
      showToast(failureText(answer.failure), 'warning');
    },
  };
};

export const NoticeSwitches = ({ off, which }: SwitchesProps) => {
  const { t } = useLingui();
  const switches = useSwitches(off);
  return (
    <div className={styles.switches}>
      {which.map((name) => (
        <Switch
          key={name}
          label={name === 'figures' ? t`Show amounts` : t(words[name].label)}
          description={
            name === 'figures'
              ? t`Amounts in notifications can be read on a locked screen`
              : t(words[name].description)
          }
          checked={switches.isOn(name)}
          onChange={(isOn) => void switches.turn(name, isOn)}
        />
      ))}
    </div>
  );
};
