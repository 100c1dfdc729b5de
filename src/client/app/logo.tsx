/** The tide line. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
    <path
      d="M3 20c4.3 0 4.3-8 8.7-8s4.3 8 8.6 8 4.4-8 8.7-8"
      fill="none"
      stroke="var(--accent)"
      strokeWidth={3.4}
      strokeLinecap="round"
    />
  </svg>
);
