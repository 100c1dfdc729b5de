import { useLingui } from '@lingui/react/macro';
import { changeSetting, useSettings } from '#client/data/settings/settings.ts';
import type { HotkeyKeys } from '#client/lib/device/hotkeys.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Switch } from '#client/ui/fields/switch.tsx';
import { hotkeyGroups } from './hotkeys.ts';
import styles from './hotkeys-sheet.module.css';

/**
 * Lists all shortcuts, with a switch to turn them off: speech input or tremor can press keys that are not
 * meant.
 */
export const HotkeysSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { hotkeys: isOn } = useSettings();
  return (
    <Sheet title={t`Keyboard shortcuts`} open onClose={onClose}>
      <div className={styles.groups}>
        {hotkeyGroups.map(({ name, rows }) => (
          <section key={name.id} aria-label={t(name)}>
            <h3 className={styles.name}>{t(name)}</h3>
            <dl className={styles.rows}>
              {rows.map(({ label, keys: byId }) => (
                <div key={label.id}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {Object.values<HotkeyKeys>(byId)
                      .flat()
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
              {name === hotkeyGroups.at(-1)?.name ? (
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
