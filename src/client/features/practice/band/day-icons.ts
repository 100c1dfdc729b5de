/** Drawn like those in `icon-paths.ts`. */
export const dayIcons = {
  pause: 'M9 5.5v13M15 5.5v13',
  resume: 'M8 5.5v13l10.5-6.5z',
  step: 'M6.5 5.5v13l8.5-6.5zM18.5 5.5v13',
  skip: 'M4.5 6v12l7-6zM12.5 6v12l7-6z',
} as const;
