import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useId, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ChartDrawing, type StateProps } from './chart-drawing.tsx';
import { machineTexts } from './machine-texts.ts';
import type { LaidOutChart, LaidOutState } from './chart.ts';
import { nearest, type Direction } from './nearest.ts';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import type { Size } from './view.ts';
import './chart.css';
import styles from './chart-canvas.module.css';

interface ChartCanvasProps {
  /** Available size; undefined before it is measured. */
  window: Size | undefined;
  chart: LaidOutChart;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  /** Id of the selected state. */
  selected: string | undefined;
  onSelect: (state: string) => void;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const pans: Readonly<Record<Direction, { x: number; y: number }>> = {
  up: { x: 0, y: 60 },
  down: { x: 0, y: -60 },
  left: { x: 60, y: 0 },
  right: { x: -60, y: 0 },
};

/** The innermost active state of the machine. */
const currentOf = (chart: LaidOutChart, active: ReadonlySet<string>): LaidOutState | undefined =>
  chart.states.findLast(({ id }) => id !== '' && active.has(id));

interface KeyActions extends Pick<ReturnType<typeof useView>, 'move' | 'zoom' | 'fit' | 'show'> {
  onSelect: (state: string) => void;
}

/** Keyboard control of a chart: arrows move between states; with Shift they pan the chart. */
const pressKey = (
  event: KeyboardEvent,
  chart: LaidOutChart,
  frame: HTMLElement | null,
  { move, zoom, fit, show, onSelect }: KeyActions,
): void => {
  const direction = arrows[event.key];
  const at = chart.states.find(({ id }) => id === (event.target as Element).getAttribute('data-state'));
  if (direction && event.shiftKey) move(pans[direction]);
  else if (direction && at) {
    const next = nearest(
      at,
      direction,
      chart.states.filter(({ id }) => id !== ''),
    );
    if (next) {
      show(next);
      frame?.querySelector<SVGGElement>(`[data-state="${next.id}"]`)?.focus();
    }
  } else if (event.key === '+' || event.key === '=') zoom(1.25);
  else if (event.key === '-') zoom(0.8);
  else if (event.key === '0') fit();
  else if ((event.key === 'Enter' || event.key === ' ') && at) onSelect(at.id);
  else return;
  event.preventDefault();
};

const ViewTools = ({ zoom, fit }: Pick<KeyActions, 'zoom' | 'fit'>) => {
  const { t } = useLingui();
  return (
    <div className={styles.tools} role="group" aria-label={t`View`}>
      <IconButton label={t`Larger`} icon="plus" size={20} onClick={() => zoom(1.25)} />
      <IconButton label={t`Smaller`} icon="minus" size={20} onClick={() => zoom(0.8)} />
      <IconButton label={t`Show the whole chart`} icon={laterIcons.fit} size={20} onClick={fit} />
    </div>
  );
};

/**
 * A chart to pan and zoom by drag, pinch, wheel, buttons and keys. Tab focuses one state, arrow keys move
 * between states.
 */
export const ChartCanvas = ({ window, chart, active, taken, selected, onSelect }: ChartCanvasProps) => {
  const { t } = useLingui();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const picked = chart.states.find(({ id }) => id === selected);
  const current = currentOf(chart, active);
  const { view, move, zoom, fit, show } = useView(
    window,
    chart,
    picked ?? current ?? chart.states.find(({ id }) => id === chart.states[0]?.initial),
  );
  const { isMoving, handlers } = useGestures(frame, { move, zoom });
  const entry = (picked ?? current ?? chart.states[0])?.id;

  const onKeyDown = (event: KeyboardEvent): void =>
    pressKey(event, chart, frame.current, { move, zoom, fit, show, onSelect });

  const stateProps = useCallback<StateProps>(
    ({ id, name }) => ({
      role: 'button',
      tabIndex: id === entry ? 0 : -1,
      'data-state': id,
      'aria-label': active.has(id) ? t`${name}, current state` : name,
      'aria-pressed': id === selected,
      onClick: () => onSelect(id),
    }),
    [active, entry, selected, onSelect, t],
  );

  const title = t(machineTexts(chart.name).title);
  return (
    <div className={styles.frame}>
      <div className={styles.window} ref={frame} {...handlers} data-moving={isMoving || undefined}>
        <svg
          className={`chart ${styles.drawing}`}
          role="group"
          aria-label={t`State chart: ${title}`}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          lang="en"
        >
          {view ? (
            <g
              key={chart.name}
              className={styles.content}
              style={{ transform: `scale(${view.scale}) translate(${-view.x}px, ${-view.y}px)` }}
            >
              <ChartDrawing
                chart={chart}
                active={active}
                taken={taken}
                selected={selected}
                stateProps={stateProps}
              />
            </g>
          ) : null}
        </svg>
      </div>
      <p
        className="visually-hidden"
        id={hintId}
      >{t`Arrow keys lead from state to state, Enter shows a state's transitions, plus and minus zoom.`}</p>
      <ViewTools zoom={zoom} fit={fit} />
    </div>
  );
};
