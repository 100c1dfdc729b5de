import type { DrawingKind } from '#client/lib/chart/drawings/drawing.ts';

const paths: Readonly<Record<DrawingKind, string>> = {
  trend: 'M5 18 19 6M5 18h.01M19 6h.01',
  level: 'M3 12h18M12 12h.01',
  fibonacci: 'M4 5h16M4 10h16M4 14h16M4 19h16M6 19 18 5',
};

/** Icon of a drawing tool. */
export const ToolIcon = ({ kind }: { kind: DrawingKind }) => (
  <svg
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={paths[kind]} />
    {kind === 'fibonacci' ? null : (
      <path d={paths[kind].slice(paths[kind].indexOf('M', 1))} strokeWidth="5" />
    )}
  </svg>
);
