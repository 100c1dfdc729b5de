import type { Chart, Edge, State } from '#client/features/charts/chart.ts';
import { edgeText, stateTexts, staysInside } from './lines.ts';

const idOf = (state: string): string => state.replaceAll('.', '__');

/** Characters with a meaning in Mermaid. */
const plain = (text: string): string => text.replace(/[:;#"]/g, ' ');

const isWithin = (state: string, outer: string): boolean => outer === '' || state.startsWith(`${outer}.`);

/** Mermaid cannot draw a line from a state to a part of it: a note at the part replaces it. */
const leadsInside = (edge: Edge): boolean => edge.targets.some((target) => isWithin(target, edge.source));

const linesOf = (state: State, chart: Chart, indent: string): string[] => {
  const children = chart.states.filter(({ parent }) => parent === state.id);
  const inside = chart.edges.filter((edge) => edge.source === state.id && staysInside(edge)).map(edgeText);
  const rows = [...stateTexts(state), ...inside];
  if (children.length === 0)
    return [
      `${indent}state "${state.name}" as ${idOf(state.id)}`,
      ...rows.map((text) => `${indent}${idOf(state.id)} : ${plain(text)}`),
    ];
  const separator = state.kind === 'parallel' ? [`${indent}  --`] : [];
  const content = children.flatMap((child, index) => [
    ...(index > 0 ? separator : []),
    ...linesOf(child, chart, `${indent}  `),
  ]);
  const notes = rows.map(
    (text) =>
      `${indent}  note right of ${idOf(state.initial ?? children[0]!.id)} : in ${state.name}, ${plain(text)}`,
  );
  const initial = state.initial === null ? [] : [`${indent}  [*] --> ${idOf(state.initial)}`];
  const finals = children
    .filter(({ kind }) => kind === 'final')
    .map(({ id }) => `${indent}  ${idOf(id)} --> [*]`);
  if (state.id === '') return [...initial, ...content, ...notes, ...finals];
  return [
    `${indent}state "${state.name}" as ${idOf(state.id)} {`,
    ...initial,
    ...content,
    ...notes,
    ...finals,
    `${indent}}`,
  ];
};

const notesOf = (edge: Edge, root: string): string[] =>
  edge.targets.map(
    (target) =>
      `  note left of ${idOf(target)} : from anywhere in ${edge.source || root}, ${plain(edgeText(edge))}`,
  );

/**
 * One line between two states for all their transitions: of two lines from a state to itself Mermaid draws
 * one, and labels of neighbours overlap.
 */
const arrowsOf = (edges: readonly Edge[]): string[] => {
  const texts = new Map<string, string[]>();
  for (const edge of edges) {
    for (const target of edge.targets) {
      const ends = `${idOf(edge.source)} --> ${idOf(target)}`;
      texts.set(ends, [...(texts.get(ends) ?? []), plain(edgeText(edge))]);
    }
  }
  return [...texts].map(([ends, along]) => `  ${ends} : ${along.join('<br/>')}`);
};

/** The chart as a Mermaid state diagram. */
export const mermaidOf = (chart: Chart): string => {
  const [root] = chart.states;
  if (!root) throw new Error('a chart without states');
  const notes = chart.edges.filter(leadsInside).flatMap((edge) => notesOf(edge, root.name));
  const arrows = arrowsOf(chart.edges.filter((edge) => !leadsInside(edge)));
  return `${['stateDiagram-v2', ...linesOf(root, chart, ''), ...notes, ...arrows].join('\n')}\n`;
};
