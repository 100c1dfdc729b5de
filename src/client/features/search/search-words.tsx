import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useId } from 'react';
import styles from './search-ideas.module.css';

interface Word {
  key: string;
  word: string;
}

interface SearchWordsProps<W extends Word> {
  title: string;
  words: readonly W[];
  onWord: (word: W) => void;
  /** Clears the list. */
  onClear?: () => void;
  /** Shows each one's rank. */
  ranked?: boolean;
}

export const SearchWords = <W extends Word>({
  title,
  words,
  onWord,
  onClear,
  ranked = false,
}: SearchWordsProps<W>) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {onClear ? (
          <IconButton label={t`Clear recent searches`} icon="trash" size={18} onClick={onClear} />
        ) : null}
      </div>
      <ul className={styles.words}>
        {words.map((each, place) => (
          <li key={each.key}>
            <button type="button" className={styles.word} onClick={() => onWord(each)}>
              <span className={styles.chip}>
                {ranked ? (
                  <span className={styles.rank} aria-hidden="true">
                    {place + 1}
                  </span>
                ) : null}
                {each.word}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
