import { useLingui } from '@lingui/react/macro';
import { changeSetting, useSettings } from '#client/data/settings/settings.ts';
import { hotkeys, type HotkeyId } from '#client/lib/hotkeys.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { Switch } from '#client/ui/switch.tsx';
import styles from './hotkeys-sheet.module.css';

/**
 * All keys there are, and whether they are listened to: some people's speech or hands press keys they do not
 * mean.
 */
export const HotkeysSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { hotkeys: isOn } = useSettings();
  const groups: readonly (readonly [string, readonly (readonly [string, readonly HotkeyId[]])[]])[] = [
    [
      t`Order ticket`,
      [
        [t`Buy, long or up`, ['firstSide']],
        [t`Sell, short or down`, ['secondSide']],
        [t({ message: 'Market', context: 'order type' }), ['market']],
        [t`Limit`, ['limit']],
        [t`25, 50, 75 or 100% of available`, ['percent1', 'percent2', 'percent3', 'percent4']],
        [t`Take profit and stop loss`, ['stops']],
        [t`Review the order`, ['review']],
      ],
    ],
    [
      t`Pages`,
      [
        [t`Search markets`, ['search']],
        [t`Home`, ['goHome']],
        [t`Market`, ['goMarket']],
        [t`Trade`, ['goTrade']],
        [t`Earn`, ['goEarn']],
        [t`Assets`, ['goAssets']],
        [t`Orders`, ['goOrders']],
      ],
    ],
    [
      t`Global`,
      [
        [t`Hide balances`, ['hideBalances']],
        [t`Keyboard shortcuts`, ['help']],
      ],
    ],
  ];
  return (
    <Sheet title={t`Keyboard shortcuts`} open onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(([name, rows]) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.rows}>
              {rows.map(([label, ids]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {ids
                      .flatMap((id) => hotkeys[id])
                      .map((keys) => (
                        <span key={keys} className={styles.keys}>
                          {keys.split(' ').map((key) => (
                            <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
                          ))}
                        </span>
                      ))}
                  </dd>
                </div>
              ))}
              {name === groups[2]![0] ? (
                <div>
                  <dt>{t`Close`}</dt>
                  <dd>
                    <span className={styles.keys}>
                      <kbd>Esc</kbd>
                    </span>
                  </dd>
                </div>
              ) : null}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label={t`Use keyboard shortcuts`}
        description={t`Off while you type in a field.`}
        checked={isOn}
        onChange={(chosen) => void changeSetting({ hotkeys: chosen })}
      />
    </Sheet>
  );
};
