/** Drawn by the build from sets of marks in the public domain. */
declare module 'virtual:coin-marks' {
  /** From the site's root. Each mark is a symbol in it, under the code of its coin or stock. */
  export const marksFile: string;
  export const marked: readonly string[];
}

/** Cut by the build from the face's own files. */
declare module 'virtual:own-face' {
  /** From the site's root. */
  export const faceFiles: readonly string[];
}
