import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './tab-list.module.css';

interface TabListProps<Value extends string> {
  label: string;
  tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  /** The id of the panel below; each tab's id is this and its value. */
  panelId: string;
  onChange: (value: Value) => void;
}

/**
 * Tabs over one panel: arrow keys, Home and End move between them, and only the chosen one is in the Tab
 * order.
 */
export const TabList = <Value extends string>({
  label,
  tabs,
  value,
  panelId,
  onChange,
}: TabListProps<Value>) => {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    onChange(tabs[place]!.value);
    (list.current?.children[place] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          className={classNames(styles.tab, tab.value === value && styles.chosen)}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};
