import * as z from 'zod/mini';
import {
  practiceDayCommand,
  type DayAction,
  type DayNote,
  type DayProblem,
  type DaySettings,
  type PlayedBack,
  type PracticeDayCommand,
  type PracticeDayState,
} from '#contract/practice-day.ts';
import { productVersion } from '#server/exchange/lib/running/version.ts';
import { createDayPace, type DayPace } from './day-pace.ts';
import { reportDay } from './day-report.ts';
import { DayRefusal } from './day-refusal.ts';
import { openDaySession, type DayPlan, type DaySession, type OpenPractised } from './day-session.ts';
import { planOf } from './day-source.ts';
import { playActions, playBack } from './play-back.ts';
import { checkFile, readText } from './read-file.ts';
import { readShared, shareDay } from './shared-day.ts';

export interface DayControlDeps {
  readonly open: OpenPractised;
  /** Real time, of any beginning. */
  readonly realMs: () => number;
  readonly onState: (state: PracticeDayState) => void;
  /** A step has failed; the day is paused. */
  readonly onFailed: (error: unknown) => void;
}

export type DayAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: DayProblem };

/** A day as it is stored while it is open. */
export interface SavedDay {
  readonly settings: DaySettings;
  readonly actions: readonly DayAction[];
  readonly notes: readonly DayNote[];
  readonly atMs: number;
  readonly speed: number;
}

/** The days of one worker: one is open at a time. */
export interface DayControl {
  state(): PracticeDayState | null;
  /** The open day as it is now. */
  save(): SavedDay | null;
  /** Opens a saved day at the same moment, paused. @throws when it comes out differently */
  restore(saved: SavedDay): Promise<void>;
  /** The open day, to whose exchange the page's calls go: `log.calls` answers them. */
  session(): DaySession | null;
  run(command: unknown): Promise<DayAnswer>;
  close(): Promise<void>;
}

interface OpenDay {
  readonly session: DaySession;
  readonly settings: DaySettings;
  readonly pace: DayPace;
  readonly notes: Map<string, DayNote>;
}

const stateOf = ({ session, pace }: OpenDay): PracticeDayState => ({
  kind: 'day',
  atMs: session.steps.nowMs(),
  speed: pace.speed(),
  isPaused: pace.isPaused(),
  startsAtMs: session.startMs,
  endsAtMs: session.endMs,
});

const openDay = async (
  { open, realMs, onState, onFailed }: DayControlDeps,
  settings: DaySettings,
  speed: number,
  plan: DayPlan,
): Promise<OpenDay> => {
  const session = await openDaySession(open, plan);
  const pace = createDayPace({
    steps: session.steps,
    realMs,
    onChange: () => onState(stateOf(day)),
    onFailed,
  });
  const day: OpenDay = { session, settings, pace, notes: new Map() };
  pace.setSpeed(speed);
  return day;
};

/** Plays a file on an exchange of its own, next to the open day. */
const playShared = async (open: OpenPractised, text: string): Promise<PlayedBack> => {
  const shared = readShared(text);
  const session = await openDaySession(open, planOf(shared.day));
  try {
    const difference = await playBack(session, shared);
    return {
      ledger: await session.ledger.read(),
      difference,
      app: shared.app,
      isSameApp: shared.app === productVersion,
      report: await reportDay(session, shared.notes),
    };
  } finally {
    await session.close();
  }
};

const runInDay = async (day: OpenDay, command: PracticeDayCommand): Promise<unknown> => {
  const { session, settings, pace, notes } = day;
  switch (command.name) {
    case 'speed':
      return pace.setSpeed(command.speed);
    case 'pause':
      return pace.pause();
    case 'resume':
      return pace.resume();
    case 'skip':
      return pace.skip(command.minutes);
    case 'step':
      return pace.step();
    case 'note':
      return void notes.set(command.note.trade, command.note);
    case 'report':
      return reportDay(session, [...notes.values()]);
    case 'share':
      return shareDay(session, settings, [...notes.values()]);
    default:
      throw new DayRefusal('invalidCommand');
  }
};

export const createDayControl = (deps: DayControlDeps): DayControl => {
  let day: OpenDay | null = null;

  const close = async (): Promise<void> => {
    const closed = day;
    day = null;
    await closed?.pace.stop();
    await closed?.session.close();
  };

  const run = async (command: PracticeDayCommand): Promise<unknown> => {
    if (command.name === 'checkFile') return checkFile(command.file);
    if (command.name === 'playBack') return playShared(deps.open, await readText(command.file));
    if (command.name === 'openDay') {
      // What cannot be opened leaves the open day as it is.
      const plan = planOf(command.day);
      await close();
      day = await openDay(deps, command.day, command.speed, plan);
      return day.session.token;
    }
    if (!day) throw new DayRefusal('noDay');
    return runInDay(day, command);
  };

  return {
    session: () => day?.session ?? null,
    state: () => day && stateOf(day),
    save: () =>
      day && {
        settings: day.settings,
        actions: [...day.session.log.actions],
        notes: [...day.notes.values()],
        atMs: day.session.steps.nowMs(),
        speed: day.pace.speed(),
      },
    async restore({ settings, actions, notes, atMs, speed }) {
      await close();
      day = await openDay(deps, settings, speed, planOf(settings));
      notes.forEach((note) => day!.notes.set(note.trade, note));
      const difference = await playActions(day.session, actions);
      if (difference) throw new Error(`action ${difference.action} differs in its ${difference.what}`);
      await day.session.steps.runTo(atMs);
      deps.onState(stateOf(day));
    },
    close,
    async run(command) {
      const parsed = z.safeParse(practiceDayCommand, command);
      try {
        if (!parsed.success) throw new DayRefusal('invalidCommand');
        return { ok: true, value: await run(parsed.data) };
      } catch (error) {
        if (error instanceof DayRefusal) return { ok: false, problem: error.code };
        throw error;
      }
    },
  };
};
