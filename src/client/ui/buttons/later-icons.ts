/** Icons of later pages alone, which the first page does not load; drawn like those in `icon-paths.ts`. */
export const laterIcons = {
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.3 12h17.4M12 3c2.6 2.5 3.9 5.5 3.9 9s-1.3 6.5-3.9 9c-2.6-2.5-3.9-5.5-3.9-9S9.4 5.5 12 3',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h9a5.5 5.5 0 0 1 0 11H9',
  pin: 'M12 21c4.3-4.5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.2 6.5 6.5 11M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  'wifi-off':
    'M3 3l18 18M2.5 9.5A14 14 0 0 1 7 6.8M10.5 5.6A14 14 0 0 1 21.5 9.5M5.8 13a9.3 9.3 0 0 1 4-2.3M14.5 10.9a9.3 9.3 0 0 1 3.7 2.1M9.2 16.4a4.3 4.3 0 0 1 5.6 0M12 20v.1',
} as const;
