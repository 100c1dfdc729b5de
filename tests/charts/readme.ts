import type { ChartSummary, LaidOutChart } from '#client/features/charts/chart.ts';
import { chartTitle } from './chart-title.ts';

const anchorOf = (name: string): string => chartTitle(name).toLowerCase().replaceAll(' ', '-');

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const factsOf = ({ states }: LaidOutChart): string[] => {
  const finals = states.filter(({ kind }) => kind === 'final').map(({ id }) => id);
  const actors = [...new Set(states.flatMap(({ invokes }) => invokes.map(({ src }) => src)))];
  return [
    finals.length > 0 ? `Ends in ${listed(finals)}.` : 'Never ends by itself.',
    ...(actors.length > 0 ? [`Waits for ${listed(actors)}, which each side provides.`] : []),
  ];
};

const sectionOf = (summary: ChartSummary, chart: LaidOutChart): string => `## ${chartTitle(summary.name)}

${summary.about}

${factsOf(chart).join(' ')} ([source](${summary.file.replace('machines/', '')}), [Mermaid](charts/${summary.name}.mmd))

![State chart: ${summary.name}](charts/${summary.name}.svg)
`;

const rowOf = ({ name, states, transitions, about }: ChartSummary): string =>
  `| [${chartTitle(name)}](#${anchorOf(name)}) | ${states} | ${transitions} | ${about.split(/(?<=\.)\s/)[0]} |`;

/** The index of all charts, for readers of the repository. */
export const readmeOf = (charts: readonly (readonly [ChartSummary, LaidOutChart])[]): string => `# The charts

Written by \`npm run charts\`; a test fails when it is out of date. In the app the same charts are at \`#/pages/charts/charts\`, where each
can be walked event by event and running machines are shown with their current state highlighted.

Every lifecycle of the product is one machine: pure, without network, storage or screen. The server writes no status that its chart does
not reach; the client draws steps and buttons from the same file. Guards are rules of \`src/domain\`, effects are named and provided by each side.
Every transition shown here is covered by a test that sends the machine's examples (\`coverage.test.ts\`).

How to read one: a dot points at the initial state; a double border ends the lifecycle; a box in a box is a state within a state, and
what leaves the outer one leaves every inner one. Lines show the event in bold, \`[the guard]\`, and \`/ the actions\`; \`done\` and \`error\`
are the answers of an invoked actor, \`after\` is a time-out, \`[else]\` is taken when no guard before it passes. Lines inside a box happen without
leaving it.

| machine | states | transitions | what it is |
|---|---|---|---|
${charts.map(([summary]) => rowOf(summary)).join('\n')}

${charts.map(([summary, chart]) => sectionOf(summary, chart)).join('\n')}`;
