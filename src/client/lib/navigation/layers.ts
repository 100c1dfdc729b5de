import { adoptEntry, isEntry, setLayerSteps, type HistoryEntry } from './navigation.ts';

/**
 * The layers over a page, the topmost last: each has a history entry of its own, so that a step back closes
 * it and the page stays. Entries are added and removed until there are as many as layers.
 */
const layers: { readonly close: () => void }[] = [];
/** The visible layers, including those that a step back has asked to close. */
const shown = new Set<object>();
/** Requested history steps that have not arrived yet. */
let underWay = 0;
/** Callbacks to run once the entries are gone. */
let waiting: (() => void)[] = [];

/** The number of a page's entries that belong to layers. */
const layersIn = ({ depth, page = depth }: HistoryEntry): number => depth - page;

const settle = (): void => {
  const state: unknown = history.state;
  if (underWay > 0 || !isEntry(state)) return;
  const surplus = layersIn(state) - layers.length;
  if (surplus > 0) {
    underWay += 1;
    history.go(-surplus);
    return;
  }
  let entry = state;
  for (let missing = -surplus; missing > 0; missing -= 1) {
    entry = { ...entry, depth: entry.depth + 1, page: entry.page ?? entry.depth };
    history.pushState(entry, '');
  }
  adoptEntry(entry);
  const acts = waiting;
  waiting = [];
  acts.forEach((act) => act());
};

/** After a layer that opens in place of another has opened: it takes over the entry. */
const settleSoon = (): void => void setTimeout(settle);

/**
 * For a page opened from a layer: removes the layers' entries first, so that a step back does not lead to
 * them.
 */
const without = (act: () => void): void => {
  const state: unknown = history.state;
  if (underWay === 0 && (!isEntry(state) || layersIn(state) === 0)) return act();
  layers.length = 0;
  waiting.push(act);
  settle();
};

/** Whether a navigation is a step between layers, and shows no other page. */
const took = (before: HistoryEntry): boolean => {
  const state: unknown = history.state;
  if (!isEntry(state) || state.key !== before.key) {
    layers.length = 0;
    // An entry left over from a layer is skipped: `navigation` takes that step.
    underWay = isEntry(state) && layersIn(state) > 0 ? 1 : 0;
    settleSoon();
    return false;
  }
  adoptEntry(state);
  if (underWay > 0) {
    underWay -= 1;
    settle();
    return true;
  }
  const closed = layers.splice(layersIn(state)).reverse();
  for (const layer of closed) layer.close();
  // A layer that its owner does not close gets an entry again.
  setTimeout(() => {
    layers.push(...closed.filter((layer) => shown.has(layer)).reverse());
    settle();
  });
  return true;
};

setLayerSteps({ without, took });

/**
 * A layer opens over the page: a step back asks it to close. Returns the function to call once it is gone.
 */
export const openLayer = (close: () => void): (() => void) => {
  const layer = { close };
  shown.add(layer);
  layers.push(layer);
  settle();
  return () => {
    shown.delete(layer);
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    settleSoon();
  };
};
