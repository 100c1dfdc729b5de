import { memo } from 'react';
import { Icon } from '#client/ui/buttons/icon.tsx';
import type { AreaGroup, NamedArea } from './area-index.ts';
import styles from './area.module.css';

interface AreaGroupsProps {
  groups: readonly AreaGroup[];
  chosenId: number;
  /** Shows the dialling code after each name. */
  showsCodes: boolean;
  onChoose: (area: NamedArea) => void;
}

export const AreaGroups = memo(({ groups, chosenId, showsCodes, onChoose }: AreaGroupsProps) =>
  groups.map(({ initial, areas }) => (
    <section key={initial} className={styles.group} aria-labelledby={`areas-${initial}`}>
      <h2 className={styles.initial} id={`areas-${initial}`}>
        {initial}
      </h2>
      <ul>
        {areas.map((area) => (
          <li key={area.country}>
            <button
              type="button"
              className={styles.area}
              aria-current={area.areaCodeId === chosenId ? 'true' : undefined}
              onClick={() => onChoose(area)}
            >
              <span className={styles.name}>{area.name}</span>
              {area.areaCodeId === chosenId ? <Icon name="check" size={18} /> : null}
              {showsCodes ? <span className={styles.code}>+{area.areaCode}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )),
);
AreaGroups.displayName = 'AreaGroups';
