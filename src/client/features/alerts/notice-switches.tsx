import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NoticeSwitch } from '#contract/push.ts';
import { switchNotice } from '#client/data/alerts/notice-switches.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Switch } from '#client/ui/fields/switch.tsx';
import styles from './alerts.module.css';

const labels = {
  alerts: { label: msg`Price alerts`, description: msg`A price you set is reached` },
  orders: { label: msg`Orders`, description: msg`A waiting order is filled or triggered, a position closes` },
  liquidations: { label: msg`Liquidations`, description: msg`A position is liquidated` },
  deposits: { label: msg`Deposits`, description: msg`A deposit or purchase is credited or refused` },
  withdrawals: { label: msg`Withdrawals`, description: msg`A withdrawal is sent or refused` },
  messages: { label: msg`Customer service`, description: msg`You get an answer in the chat` },
  security: { label: msg`Security`, description: msg`A new device logs in, a password or contact changes` },
  products: { label: msg`Products`, description: msg`Lock-ups, IEO and other products end or pay out` },
  announcements: {
    label: msg`Announcements`,
    description: msg`News from Tideline for everyone, such as an IEO that opens`,
  },
} as const;

interface SwitchesProps {
  off: ReadonlySet<string>;
  which: readonly NoticeSwitch[];
}

type Presses = ReadonlyMap<NoticeSwitch, boolean>;

/** Shows a press at once, until the stored state matches it. */
const usePresses = (off: ReadonlySet<string>) => {
  const [pressed, setPressed] = useState<Presses>(new Map());
  const unstored = [...pressed].filter(([name, isOn]) => off.has(name) === isOn);
  if (unstored.length < pressed.size) setPressed(new Map(unstored));
  return {
    isOn: (name: NoticeSwitch): boolean => pressed.get(name) ?? !off.has(name),
    press: (name: NoticeSwitch, isOn: boolean): void =>
      setPressed((before) => new Map(before).set(name, isOn)),
    takeBack: (name: NoticeSwitch): void =>
      setPressed((before) => new Map([...before].filter(([other]) => other !== name))),
  };
};

/** Notification switches of the account; they apply to all its devices. */
export const NoticeSwitches = ({ off, which }: SwitchesProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { isOn, press, takeBack } = usePresses(off);
  const turn = async (name: NoticeSwitch, wanted: boolean): Promise<void> => {
    press(name, wanted);
    const stored = await switchNotice(name, wanted);
    if (stored.ok) return;
    takeBack(name);
    showToast(failureText(stored.failure), 'warning');
  };
  return (
    <div className={styles.switches}>
      {which.map((name) => (
        <Switch
          key={name}
          label={name === 'figures' ? t`Show amounts` : t(labels[name].label)}
          description={
            name === 'figures'
              ? t`Amounts in notifications can be read on a locked screen`
              : t(labels[name].description)
          }
          checked={isOn(name)}
          onChange={(wanted) => void turn(name, wanted)}
        />
      ))}
    </div>
  );
};
