import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import type {
  Arrow,
  Chart,
  LaidOutChart,
  LaidOutState,
  Edge,
  InitialMark,
  Line,
  State,
} from '#client/features/charts/chart.ts';
import { edgeLines, stateLines, staysInside } from './lines.ts';
import { lineHeight, lineWidth, textWidth, titleHeight } from './text-size.ts';

const elk = new ElkConstructor();

const dotSize = 10;
const padding = 12;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

interface Bundle {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly edges: readonly Edge[];
  readonly lines: readonly Line[];
}

/** Transitions between the same two states share one line. */
const bundlesOf = ({ edges }: Chart): Bundle[] => {
  const ends = new Map<string, Edge[]>();
  for (const edge of edges.filter((each) => !staysInside(each))) {
    for (const target of edge.targets) {
      const key = JSON.stringify([edge.source, target]);
      ends.set(key, [...(ends.get(key) ?? []), edge]);
    }
  }
  return [...ends].map(([key, shared], index) => {
    const [source, target] = JSON.parse(key) as [string, string];
    return { id: `arrow ${index}`, source, target, edges: shared, lines: shared.flatMap(edgeLines) };
  });
};

const sizeOf = (lines: readonly Line[]) => ({
  width: Math.ceil(Math.max(0, ...lines.map(lineWidth))) + 8,
  height: lines.length * lineHeight + 4,
});

/** ELK names nodes in one space; the root needs a name too. */
const nodeId = (state: string): string => `state ${state}`;
const dotId = (state: string): string => `dot ${state}`;

const headOf = (state: State, lines: readonly Line[]) => ({
  width: Math.ceil(Math.max(textWidth(state.name, 14, true), ...lines.map(lineWidth))) + 2 * padding,
  height: titleHeight + 2 * 8 + (lines.length === 0 ? 0 : lines.length * lineHeight + 6),
});

const elkNode = (state: State, chart: Chart): ElkNode => {
  const head = headOf(state, stateLines(state, chart.edges));
  const children = chart.states.filter(({ parent }) => parent === state.id);
  if (children.length === 0) return { id: nodeId(state.id), ...head };
  return {
    id: nodeId(state.id),
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${head.height + 8},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${head.width},${head.height})`,
    },
    children: [
      ...(state.initial === null ? [] : [{ id: dotId(state.id), width: dotSize, height: dotSize }]),
      ...children.map((child) => elkNode(child, chart)),
    ],
  };
};

const elkGraph = (chart: Chart, bundles: readonly Bundle[]): ElkNode => ({
  id: 'chart',
  layoutOptions: { ...options, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
  children: [elkNode(chart.states[0]!, chart)],
  edges: [
    ...chart.states.flatMap((state) =>
      state.initial === null
        ? []
        : [{ id: `initial ${state.id}`, sources: [dotId(state.id)], targets: [nodeId(state.initial)] }],
    ),
    ...bundles.map(({ id, source, target, lines }) => ({
      id,
      sources: [nodeId(source)],
      targets: [nodeId(target)],
      labels:
        lines.length === 0
          ? []
          : [
              {
                id: `label ${id}`,
                text: 'label',
                ...sizeOf(lines),
                layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
              },
            ],
    })),
  ],
});

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];
const flatEdges = (node: ElkNode): ElkExtendedEdge[] => flat(node).flatMap(({ edges = [] }) => edges);

const round = (value: number | undefined): number => Math.round(value ?? 0);
const boxOf = (node: { x?: number; y?: number; width?: number; height?: number }) => ({
  x: round(node.x),
  y: round(node.y),
  width: round(node.width),
  height: round(node.height),
});

const cornersOf = (edge: ElkExtendedEdge): number[] =>
  (edge.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .flatMap(({ x, y }) => [round(x), round(y)]);

/** Computes all positions. The same chart always has the same layout. */
export const layOut = async (name: string, chart: Chart): Promise<LaidOutChart> => {
  const bundles = bundlesOf(chart);
  const laid = await elk.layout(elkGraph(chart, bundles));
  const nodes = new Map(flat(laid).map((node) => [node.id, node]));
  const edges = new Map(flatEdges(laid).map((edge) => [edge.id, edge]));
  const states: LaidOutState[] = chart.states.map((state) => ({
    ...state,
    ...boxOf(nodes.get(nodeId(state.id))!),
    lines: stateLines(state, chart.edges),
  }));
  const arrows: Arrow[] = bundles.map(({ id, source, target, edges: shared, lines }) => {
    const edge = edges.get(id)!;
    const label = edge.labels?.[0];
    return {
      id,
      source,
      target,
      edges: shared.map((each) => each.id),
      points: cornersOf(edge),
      label: label ? { ...boxOf(label), lines } : null,
    };
  });
  const initials: InitialMark[] = chart.states.flatMap((state) => {
    if (state.initial === null) return [];
    const dot = boxOf(nodes.get(dotId(state.id))!);
    return [
      {
        x: dot.x + dot.width / 2,
        y: dot.y + dot.height / 2,
        points: cornersOf(edges.get(`initial ${state.id}`)!),
        target: state.initial,
      },
    ];
  });
  return {
    name,
    width: round(laid.width),
    height: round(laid.height),
    states,
    edges: chart.edges,
    arrows,
    initials,
  };
};
