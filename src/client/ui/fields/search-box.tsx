import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  /** Names the searched content; also the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchBox = ({ label, value, onChange, ...native }: SearchBoxProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.box} role="search">
      <span className={styles.glass}>
        <Icon name="search" size={18} />
      </span>
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...native}
        className={styles.input}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? <IconButton label={t`Clear`} icon="close" size={16} onClick={() => onChange('')} /> : null}
    </div>
  );
};
