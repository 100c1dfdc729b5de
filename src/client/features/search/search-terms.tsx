import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useId } from 'react';
import styles from './search-ideas.module.css';

interface Term {
  key: string;
  term: string;
}

interface SearchTermsProps<W extends Term> {
  title: string;
  terms: readonly W[];
  onTerm: (term: W) => void;
  /** Clears the list. */
  onClear?: () => void;
  /** Shows each one's rank. */
  ranked?: boolean;
}

export const SearchTerms = <W extends Term>({
  title,
  terms,
  onTerm,
  onClear,
  ranked = false,
}: SearchTermsProps<W>) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {onClear ? (
          <IconButton label={t`Clear recent searches`} icon={laterIcons.trash} size={18} onClick={onClear} />
        ) : null}
      </div>
      <ul className={styles.terms}>
        {terms.map((each, index) => (
          <li key={each.key}>
            <button type="button" className={styles.term} onClick={() => onTerm(each)}>
              <span className={styles.chip}>
                {ranked ? (
                  <span className={styles.rank} aria-hidden="true">
                    {index + 1}
                  </span>
                ) : null}
                {each.term}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
