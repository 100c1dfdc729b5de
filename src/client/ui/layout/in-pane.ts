import { createContext } from 'react';

/** Whether a screen stands in a pane beside the page's own, whose heading and way back are then that one's. */
export const InPane = createContext(false);
