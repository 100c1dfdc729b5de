import { causeName } from '#client/features/charts/cause-name.ts';
import type { Edge, Line, State, Tone } from '#client/features/charts/chart.ts';

/** Maximum letters next to a line; more would make the chart too wide for a phone. */
const mostOnLine = 30;
const mostInBox = 40;

/** Breaks between words; a word is never broken. */
const wrap = (text: string, mostLetters: number, tone: Tone, edge?: string): Line[] => {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < mostLetters)
      rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows.map((row) => (edge === undefined ? { text: row, tone } : { text: row, tone, edge }));
};

/** Cause, guard and actions of a transition, each on a separate line. */
export const edgeLines = (edge: Edge): Line[] =>
  [
    ...wrap(
      edge.cause.kind === 'always' && edge.guard !== null ? '' : causeName(edge.cause),
      mostOnLine,
      'strong',
      edge.id,
    ),
    ...(edge.guard === null ? [] : wrap(`[${edge.guard}]`, mostOnLine, 'plain', edge.id)),
    ...(edge.actions.length === 0 ? [] : wrap(`/ ${edge.actions.join(', ')}`, mostOnLine, 'quiet', edge.id)),
  ].filter(({ text }) => text !== '');

/** A transition that does not leave its state is listed in the state's own box. */
export const staysInside = (edge: Edge): boolean => edge.targets.length === 0;

/** A transition on one line; one without target and action is omitted. */
export const edgeText = (edge: Edge): string => {
  const guard = edge.guard === null ? '' : ` [${edge.guard}]`;
  const ignored = staysInside(edge) ? ' / nothing' : '';
  return `${causeName(edge.cause)}${guard}${edge.actions.length === 0 ? ignored : ` / ${edge.actions.join(', ')}`}`;
};

/** Actions of the state itself. */
export const stateTexts = (state: State): string[] => [
  ...(state.entry.length === 0 ? [] : [`entry / ${state.entry.join(', ')}`]),
  ...(state.exit.length === 0 ? [] : [`exit / ${state.exit.join(', ')}`]),
  ...state.invokes.map(({ src }) => `invoke ${src}`),
];

/** The same below its name, with what happens without leaving it. */
export const stateLines = (state: State, edges: readonly Edge[]): Line[] => [
  ...stateTexts(state).flatMap((text) => wrap(text, mostInBox, 'quiet')),
  ...edges
    .filter((edge) => edge.source === state.id && staysInside(edge))
    .flatMap((edge) => wrap(edgeText(edge), mostInBox, 'plain', edge.id)),
];
