import { adoptEntry, isEntry, setLayerSteps, type HistoryEntry } from './navigation.ts';

/**
 * What lies over a page, the topmost last: each has a history entry of its own, so that a step back closes it and the
 * page stays. The entries are made and taken away until there are as many as layers.
 */
const layers: { readonly close: () => void }[] = [];
/** Those on the screen, whether a step back has asked for their closing or not. */
const shown = new Set<object>();
/** Steps that were asked for here and have not arrived. */
let underWay = 0;
/** Done once the entries are gone. */
let waiting: (() => void)[] = [];

/** How many of a page's entries are layers'. */
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

/** After what is opened in place of a layer has opened: it takes over the entry. */
const settleSoon = (): void => void setTimeout(settle);

/** A page is opened from a layer: the layers' entries go first, so that a step back does not lead to them. */
const without = (act: () => void): void => {
  const state: unknown = history.state;
  if (underWay === 0 && (!isEntry(state) || layersIn(state) === 0)) return act();
  layers.length = 0;
  waiting.push(act);
  settle();
};

/** Whether an arrival is a step between layers, and shows no other page. */
const took = (before: HistoryEntry): boolean => {
  const state: unknown = history.state;
  if (!isEntry(state) || state.key !== before.key) {
    layers.length = 0;
    // An entry left over from a layer is passed by: `navigation` takes that step.
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
  // One whose owner keeps it open has an entry again.
  setTimeout(() => {
    layers.push(...closed.filter((layer) => shown.has(layer)).reverse());
    settle();
  });
  return true;
};

setLayerSteps({ without, took });

/** Something opens over the page: a step back asks for its closing. Returns what to call once it is gone. */
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
